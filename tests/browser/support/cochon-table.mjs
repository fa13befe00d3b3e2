// The page object of Le trou du cochon: it reads what is asked, and does it.
import { expect } from "@playwright/test";
import { faces } from "./dice.mjs";
import { Table } from "./table.mjs";
import { say } from "./words.mjs";

/** What can be asked, in the order in which it is answered here, and the button that answers it. */
const ASKED = {
  again: say("cochon.again"),
  roll: say("cochon.roll"),
  plant: say("cochon.plant"),
  take: say("cochon.take"),
  cry: say("cochon.cry"),
  drop: say("cochon.drop"),
  goOn: say("cochon.go_on"),
  playOn: say("cochon.play_on"),
};

export class CochonTable extends Table {
  get game() {
    return "game.cochon";
  }

  async start(players, options) {
    await this.setUp(players, options);
    await this.tap(this.say("setup.start"));
    await this.scene("open");
  }

  /** The seat whose turn it is, once the table accepts input. */
  async seat() {
    await this.offered();
    return Number(await this.main.getAttribute("data-seat"));
  }

  /** What is asked now: one of the keys above, "judge" for a last pawn, "race" or "over". */
  async asked() {
    const names = await this.offered();
    const asked = Object.keys(ASKED).find((key) => names.includes(ASKED[key]));
    if (asked) return asked;
    if (names.some((name) => name.endsWith(say("cochon.well_cried")))) return "judge";
    if (names.includes(say("over.revenge"))) return "over";
    return "race";
  }

  /** The name of the button that answers what is asked. */
  nameOf(asked) {
    return ASKED[asked];
  }

  async does(asked) {
    await this.tap(ASKED[asked]);
  }

  async stops() {
    await this.tap(say("cochon.stop"));
  }

  /** Throws the die, which will show `face`. */
  async rolls(face) {
    const asked = await this.asked();
    expect(["roll", "again"]).toContain(asked);
    await faces(this.page, face);
    await this.does(asked);
    await this.offered();
  }

  /** Throws for the start, in seat order. */
  async rollsOff(...faces) {
    for (const face of faces) await this.rolls(face);
  }

  /**
   * Plays until the match is over or `until` is asked. `face(seat)` is thrown by that seat; `forgets(seat)` says that
   * it drops without a cry.
   */
  async play({ face = () => 6, forgets = () => false, until = "over" }) {
    for (;;) {
      const asked = await this.asked();
      if (asked === until || asked === "over") return asked;
      const seat = await this.seat();
      if (asked === "roll" || asked === "again") await this.rolls(face(seat));
      else await this.does(asked === "cry" && forgets(seat) ? "drop" : asked);
    }
  }

  /** Each player's pawns, in seat order. */
  async pawns(...counts) {
    const seats = this.main.getByRole("list").first().getByRole("listitem");
    for (const [seat, n] of counts.entries()) await expect(seats.nth(seat)).toContainText(say("cochon.pawns", { n }));
  }

  async reserve(count) {
    await expect(this.main.getByText(say("cochon.reserve", { count }))).toHaveCount(1);
  }
}
