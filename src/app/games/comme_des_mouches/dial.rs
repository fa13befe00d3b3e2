//! The dial: every number that can be bid, for the one who was touched.

use leptos::prelude::*;

use super::pending_choice::PendingChoice;
use crate::app::components::player_badge::colour_of;
use crate::app::components::{Answer, ButtonKind, IconButton, NumberDial, PlayerBadge, Question};
use crate::app::game::use_game;
use crate::app::i18n::use_lang;
use crate::games::comme_des_mouches::CommeDesMouches;
use crate::games::comme_des_mouches::actions::Action;
use crate::games::comme_des_mouches::view::HIGHEST;
use crate::table::game::Actor;
use crate::table::seat::Seat;
use crate::text;

/// The dial of a seat.
#[component]
pub fn BidDial(
    /// Who bids.
    seat: Seat,
    /// What closes it.
    choice: PendingChoice,
) -> impl IntoView {
    let lang = use_lang();
    let game = use_game::<CommeDesMouches>();
    let player = game.player(seat);
    let (at_most, now) = game.snapshot().with_untracked(|seen| (seen.view.table.at_most(), seen.view.table.bid(seat)));
    let high = RwSignal::new(None::<u8>);
    let bid = move |flies| _ = game.act(Actor::Seat(seat), Action::Bid(flies));
    let dial = Callback::new(move |flies| match flies {
        // To bid the same again is to leave it as it is.
        same if now == Some(same) => choice.close_dial(),
        // More than all hands hold is asked about first.
        flies if flies > at_most => high.set(Some(flies)),
        flies => bid(flies),
    });
    let close_question = Callback::new(move |()| high.set(None));
    let title = text::mouches_dial(lang, &player.name);
    view! {
        <div class="say dial-head">
            <PlayerBadge player=player.clone() size="s" />
            <h2 class="prompt" tabindex="-1">
                {title.clone()}
            </h2>
            <IconButton
                icon="close"
                label=text::mouches_dial_close(lang)
                on_press=move || choice.close_dial()
                attr:data-back=""
            />
        </div>
        <NumberDial
            label=title
            colour=colour_of(&player)
            highest=HIGHEST
            chosen=now
            likely=at_most
            on_dial=dial
        />
        {move || {
            high.get()
                .map(|flies| {
                    let answers = vec![
                        Answer::new(ButtonKind::Secondary, text::mouches_high_no(lang), close_question),
                        Answer::new(ButtonKind::Primary, text::mouches_high_yes(lang, flies.into()), move || bid(flies)),
                    ];
                    view! {
                        <Question
                            art="fly"
                            title=text::mouches_high(lang, flies.into())
                            why=text::mouches_high_why(lang, at_most.into())
                            on_close=close_question
                            answers
                        />
                    }
                })
        }}
    }
}
