// A table that plays Comme des mouches by touch, by accessible names, and has its tally agree with all that is shown.
import { expect } from "@playwright/test";
import { Fists } from "./fists.mjs";
import { filmOf, spokenRows } from "./seen.mjs";

export class Kitchen extends Fists {
  /** Whether the score sheet is read after every round. */
  sheets = true;

  /** Opens the dial of that player, who bids for the first time or corrects. */
  async dials(name) {
    const before = this.tally.bidOf(this.seat(name));
    await this.press(before ? this.place("correct_of", name, { flies: before.flies }) : this.place("bid_of", name));
    await expect(this.main.getByRole("heading", { level: 2 })).toHaveText(this.say("mouches.dial", { name }));
  }

  number(flies) {
    return this.button(String(flies));
  }

  /** That player bids, or corrects; an impossible number is asked about, and bid all the same. */
  async bids(name, flies) {
    await this.dials(name);
    const { atMost } = this.tally;
    this.tally.bid(this.seat(name), flies);
    await this.press(this.number(flies));
    if (flies > atMost) {
      const dialog = this.page.getByRole("dialog");
      await expect(dialog).toHaveAccessibleName(this.say("mouches.high", { flies }));
      await expect(dialog).toContainText(this.say("mouches.high_why", { n: atMost }));
      await this.press(dialog.getByRole("button", { name: this.say("mouches.high_yes", { flies }) }));
    }
    await this.arrives();
  }

  async closesBets() {
    this.tally.close();
    await this.taps("close_bets");
  }

  /** The owner of doses touches these fists and sprays them; with nobody the doses are kept. */
  async sprays(...names) {
    for (const name of names) {
      await this.press(this.button(this.say("mouches.spray_of", { name })));
      await expect(this.button(this.say("mouches.spray_of", { name }))).toHaveAttribute("aria-pressed", "true");
    }
    const doses = this.tally.doses[this.tally.owner];
    this.tally.spray(names.map((name) => this.seat(name)));
    await this.taps(...(names.length > 0 ? ["spray", { n: names.length }] : ["spray_none", { n: doses }]));
  }

  async opensFists() {
    this.tally.open();
    await this.taps("open");
  }

  async whistles(back) {
    this.tally.whistle(back);
    await this.taps(back ? "whistle" : "leave");
  }

  /** The danger is given to that player, or kept. */
  async gives(name) {
    if (name) {
      this.tally.give(this.seat(name));
      await this.press(this.place("gift_of", name));
      await this.arrives();
    } else {
      this.tally.give();
      await this.taps("keep");
    }
  }

  /** From the card that lies there to what came of it: `stakes` by name, `bids` in their order. */
  async plays({ card, stakes = {}, bids, sprays, whistles, gives }) {
    if (card) await this.turns(card);
    await this.fists(stakes);
    for (const [name, flies] of bids) await this.bids(name, flies);
    await this.closesBets();
    if (this.tally.phase === "doses") await this.sprays(...(sprays ?? []));
    await this.opensFists();
    if (this.tally.phase === "whistle") await this.whistles(whistles);
    if (this.tally.phase === "gift") await this.gives(gives);
    if (this.sheets) await this.readsScores();
  }

  get chip() {
    return this.button(`${this.say("mouches.scores")}, ${this.say("mouches.round", { round: this.tally.round })}`);
  }

  /** Opens the score sheet, finds what the tally has, and closes it. */
  async readsScores() {
    await this.press(this.chip);
    const dialog = this.page.getByRole("dialog");
    await expect(dialog).toHaveAccessibleName(this.say("mouches.scores"));
    expect(await this.page.evaluate(spokenRows)).toEqual(this.paper.sheet());
    await this.press(dialog.getByRole("button", { name: this.say("app.close") }));
    await expect(dialog).toHaveCount(0);
  }

  /** The end has been looked at: the ranking is the tally's. */
  async ends() {
    await this.seesEnd();
    await this.ranks();
  }

  async ranks() {
    expect(await this.ranking()).toEqual(this.paper.ranking());
  }

  /** The film tells what happened, and shows every fist from the moment it is made; its table has every bid and every stake. */
  async filmed() {
    await this.tap(this.say("over.film"));
    await this.scene("film");
    const { steps, rounds, figures } = await this.page.evaluate(filmOf, this.say("film.after"));
    expect(steps).toEqual(this.paper.film());
    expect(rounds).toEqual(this.paper.rounds());
    expect(figures).toEqual(this.paper.figures());
  }
}
