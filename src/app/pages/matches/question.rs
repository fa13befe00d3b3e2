//! What is asked about a match: whether it is to be deleted, and what becomes of one that cannot simply go on.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::list_context::{ListContext, MatchQuestion};
use crate::app::components::{Answer, ButtonKind, Question};
use crate::app::i18n::use_lang;
use crate::saves::header::{Header, MatchId};
use crate::saves::reading::ReadBack;
use crate::text::{self, Lang};

/// Opens a match, or says why it cannot be opened.
pub fn look(context: ListContext, id: MatchId) {
    let lang = use_lang();
    spawn_local(async move {
        let (title, why, header) = match context.matches.read(id).await {
            Ok(Some(ReadBack::Whole { .. })) => return context.matches.open(id).await,
            Ok(Some(ReadBack::Damaged { header, good, good_records, of })) => {
                let question = MatchQuestion::Damaged {
                    header,
                    good: Box::new(good),
                    good_records: good_records as u32,
                    records: of as u32,
                };
                context.question.try_set(Some(question));
                return;
            }
            Ok(Some(ReadBack::Newer { header })) => (text::matches_newer(lang), text::matches_newer_why(lang), header),
            Ok(Some(ReadBack::OldRules { header })) => {
                (text::matches_old(lang), text::matches_old_why(lang), Some(header))
            }
            Ok(Some(ReadBack::Unknown { header })) => {
                (text::matches_unreadable(lang), text::matches_damaged_lost(lang), Some(header))
            }
            Ok(Some(ReadBack::Unreadable)) => (text::matches_unreadable(lang), text::matches_damaged_lost(lang), None),
            Ok(None) => return context.refresh(),
            Err(_) => return context.notices.show(text::matches_broken(lang)),
        };
        let result = header.map(|header| result(lang, &header)).unwrap_or_default();
        let question = MatchQuestion::Closed { id, title, why: format!("{why} {result}") };
        context.question.try_set(Some(question));
    });
}

/// The result of a match that is over, in one sentence; nothing of one that is not.
fn result(lang: Lang, header: &Header) -> String {
    let Some(ended) = &header.ended else { return String::new() };
    let winners = ended.outcome.winners();
    let names: Vec<&str> =
        winners.iter().filter_map(|seat| header.players.get(seat.index())).map(|player| player.name.as_str()).collect();
    match names.as_slice() {
        [] => String::new(),
        [winner] => text::over_winner(lang, winner),
        several => text::over_winners(lang, &several.join(", ")),
    }
}

/// The dialog of a question; every answer, and "cancel" before them, closes it.
#[component]
pub fn QuestionDialog(
    /// The question.
    question: MatchQuestion,
) -> impl IntoView {
    let lang = use_lang();
    let context = expect_context::<ListContext>();
    let close = Callback::new(move |()| context.question.set(None));
    let answer = move |kind: ButtonKind, label: &str, act: Box<dyn Fn() + Send + Sync>| {
        Answer::new(kind, label, move || {
            close.run(());
            act();
        })
    };
    let export = move |id: MatchId| {
        answer(ButtonKind::Secondary, text::matches_export(lang), Box::new(move || context.export(id)))
    };
    let mut answers = vec![Answer::new(ButtonKind::Secondary, text::app_cancel(lang), close)];
    let (art, title, why) = match question {
        MatchQuestion::Delete(id) => {
            let delete = move || delete(context, id);
            answers.push(answer(ButtonKind::Danger, text::matches_delete(lang), Box::new(delete)));
            ("hand", text::matches_delete_question(lang), text::matches_delete_why(lang).to_owned())
        }
        MatchQuestion::Closed { id, title, why } => {
            answers.push(export(id));
            ("bandage", title, why)
        }
        MatchQuestion::Damaged { header, good, good_records, records } => {
            answers.push(export(header.id));
            let why = match good_records {
                0 => text::matches_damaged_lost(lang).to_owned(),
                good => text::matches_damaged_why(lang, good, records),
            };
            if good_records > 0 {
                let fork = move || {
                    let (header, good) = (header.clone(), good.clone());
                    spawn_local(async move { context.matches.fork(&header, *good).await });
                };
                answers.push(answer(ButtonKind::Primary, text::matches_damaged_open(lang), Box::new(fork)));
            }
            ("bandage", text::matches_damaged_title(lang), why)
        }
    };
    view! { <Question art title why on_close=close answers /> }
}

fn delete(context: ListContext, id: MatchId) {
    let lang = use_lang();
    spawn_local(async move {
        context.notices.show(match context.matches.delete(id).await {
            Ok(()) => text::matches_deleted(lang),
            Err(_) => text::matches_broken(lang),
        });
        context.refresh();
    });
}
