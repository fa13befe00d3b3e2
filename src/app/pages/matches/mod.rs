//! Every match that is kept.

mod list_context;
mod question;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::components::{Button, ButtonKind, FetchedTexts, Icon, IconButton, Page, PlayerBadges};
use crate::app::i18n::use_lang;
use crate::app::services::matches::MatchSummary;
use crate::device::{events, files};
use crate::saves::header::{Ended, Header, MatchId};
use crate::saves::write_tracker::StoreFailure;
use crate::text;
use list_context::{ListContext, MatchQuestion};
use question::QuestionDialog;

/// The page.
#[component]
pub fn MatchesPage() -> impl IntoView {
    view! {
        <FetchedTexts scene="matches">
            <MatchList />
        </FetchedTexts>
    }
}

#[component]
fn MatchList() -> impl IntoView {
    let lang = use_lang();
    let context = ListContext {
        matches: expect_context(),
        notices: expect_context(),
        games: expect_context(),
        list: RwSignal::new(None),
        question: RwSignal::new(None),
    };
    provide_context(context);
    context.refresh();
    let import = move |event| {
        if let Some(file) = files::chosen(&event) {
            spawn_local(async move {
                if context.matches.import(&file).await {
                    context.refresh();
                }
            });
        }
    };
    let list = move || {
        let told = |words: &'static str| view! { <p class="card">{words}</p> }.into_any();
        context.list.get().map(|list| match list {
            Err(StoreFailure::Unavailable) => told(text::matches_unavailable(lang)),
            Err(_) => told(text::matches_broken(lang)),
            Ok(list) if list.is_empty() => told(text::matches_none(lang)),
            Ok(list) => view! {
                <ul class="stack matches">
                    <For each=move || list.clone() key=MatchSummary::id let:summary>
                        {match summary {
                            MatchSummary::Readable(header) => view! { <MatchRow header /> }.into_any(),
                            MatchSummary::Unreadable { id, is_newer } => {
                                view! { <UnreadableRow id is_newer /> }.into_any()
                            }
                        }}
                    </For>
                </ul>
            }
            .into_any(),
        })
    };
    view! {
        <Page scene="matches" title=text::matches_title(lang)>
            {list}
            <label class="button import">
                <Icon name="import" />
                <span>{text::matches_import(lang)}</span>
                <input class="sr" type="file" accept=".txt,text/plain" on:change=import />
            </label>
            {move || context.question.get().map(|question| view! { <QuestionDialog question /> })}
        </Page>
    }
}

#[component]
fn MatchRow(header: Header) -> impl IntoView {
    let lang = use_lang();
    let context = expect_context::<ListContext>();
    let id = header.id;
    let state = match &header.ended {
        None => text::matches_running(lang),
        Some(Ended { stopped: true, .. }) => text::matches_stopped(lang),
        Some(_) => text::matches_over(lang),
    };
    let played = text::matches_played(lang, &events::date_in_words(header.last_played, lang.code()));
    let (icon, label) = match header.ended {
        None => ("play", text::matches_open(lang)),
        Some(_) => ("scores", text::matches_see(lang)),
    };
    view! {
        <li class="card stack">
            <div class="row">
                <div class="grow">
                    <h2>{context.games.title(lang, &header.game)}</h2>
                    <p class="soft">{header.names()}</p>
                    <p class="soft">{format!("{state} · {played}")}</p>
                </div>
                <PlayerBadges players=header.players.clone() />
            </div>
            <div class="actions">
                <Button kind=ButtonKind::Primary icon on_press=move || question::look(context, id)>
                    {label}
                </Button>
                <RowTools id />
            </div>
        </li>
    }
}

/// A match of which not even the header can be read: it stays as it is, and can be handed out or deleted.
#[component]
fn UnreadableRow(id: MatchId, is_newer: bool) -> impl IntoView {
    let lang = use_lang();
    let (title, why) = match is_newer {
        true => (text::matches_newer(lang), text::matches_newer_why(lang)),
        false => (text::matches_unreadable(lang), text::matches_damaged_lost(lang)),
    };
    view! {
        <li class="card stack">
            <h2>{title}</h2>
            <p class="soft">{why}</p>
            <div class="actions">
                <RowTools id />
            </div>
        </li>
    }
}

#[component]
fn RowTools(id: MatchId) -> impl IntoView {
    let lang = use_lang();
    let context = expect_context::<ListContext>();
    view! {
        <IconButton icon="export" label=text::matches_export(lang) on_press=move || context.export(id) />
        <IconButton
            icon="remove"
            label=text::matches_delete(lang)
            on_press=move || context.question.set(Some(MatchQuestion::Delete(id)))
        />
    }
}
