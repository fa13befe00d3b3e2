// What the screens of Comme des mouches have to show for a state of the model, in the texts of the app.
import { CARDS } from "./mouches-model.mjs";

const sign = (points) => (points < 0 ? `−${-points}` : String(points));

export class ExpectedScreen {
  /** `say` gives texts of the game, `any` those of the whole app. */
  constructor(model, say, any) {
    Object.assign(this, { model, say, any });
  }

  name(seat) {
    return this.model.name(seat);
  }

  card(card) {
    return this.say(`card_${card}`);
  }

  names(seats) {
    const names = seats.map((seat) => this.name(seat));
    const last = names.pop();
    return names.length > 0 ? this.any("narration.and", { first: names.join(", "), second: last }) : last;
  }

  flies({ black, her, away }) {
    const isHere = her && !away;
    const n = black + (isHere ? 1 : 0);
    if (n === 0) return this.say("empty");
    return this.say(isHere ? "flies_and_her" : "flies", { n });
  }

  /** One sentence. */
  tale([key, fills]) {
    const { card, flies, names, targets, taken, ...rest } = fills ?? {};
    return this.say(key, {
      ...rest,
      ...(card && { card: this.card(card) }),
      ...(flies !== undefined && { flies: typeof flies === "number" ? flies : this.flies(flies) }),
      ...(names && { names: this.names(names) }),
      ...(targets && { targets: this.names(targets) }),
      ...(taken && { taken: taken.map(({ seat, flies }) => this.say("narration_hatched_one", { name: this.name(seat), flies })).join(", ") }),
    });
  }

  worth(card) {
    if (CARDS[card] === 0) return this.say("special");
    return CARDS[card] > 0 ? `+${CARDS[card]}` : sign(CARDS[card]);
  }

  /** The seat whose move it is, if it is a single one's. */
  get turn() {
    const { phase, bids, first, owner } = this.model;
    if (phase === "bids") return bids.length === 0 ? first : null;
    if (phase === "gift") return first;
    return phase === "doses" || phase === "whistle" ? owner : null;
  }

  /** The mark of a place that can be touched, and the name of its button. */
  touch(seat) {
    const { phase, bids, players, owner, first } = this.model;
    const name = this.name(seat);
    if (phase === "bids") {
      const bid = this.model.bidOf(seat);
      if (bid && bids.at(-1).seat === seat) return ["last target", this.say("correct_of", { name, flies: bid.flies })];
      if (bid) return ["", this.say("done_of", { name, flies: bid.flies })];
      if (bids.length === 0 && seat !== first) return ["locked", this.say("locked_of", { name })];
      return ["target", this.say("bid_of", { name })];
    }
    if (phase === "doses" && seat !== owner) return ["target", this.say("spray_of", { name })];
    if (phase === "gift" && seat !== first && players.length > 1) return ["target", this.say("gift_of", { name })];
    return ["", ""];
  }

  place(seat) {
    const { model } = this;
    const [fist, bid, doses] = [model.fistOf(seat), model.bidOf(seat), model.doses[seat]];
    const gain = model.settled ? model.gains[seat] : 0;
    const points = sign(model.points(seat));
    const said = [this.name(seat), this.say("points", { points })];
    const printed = [points];
    if (fist && !model.opened) said.push(this.say("closed"));
    if (fist && model.opened) {
      said.push(this.flies(fist));
      if (fist.sprayed) said.push(this.say("gassed"));
      printed.push(String(fist.black + (fist.her && !fist.away ? 1 : 0)));
    }
    if (doses > 0) {
      said.push(this.say("doses", { n: doses }));
      printed.push(String(doses));
    }
    if (model.her === seat) said.push(this.say("here"));
    if (bid) {
      said.push(this.say("bids_at", { flies: bid.flies }));
      said.push(bid.at === 1 ? this.say("bid_place_first") : this.say("bid_place", { place: bid.at }));
      printed.push(String(bid.flies), String(bid.at));
    }
    if (gain > 0) {
      said.push(this.say("gains", { n: gain }));
      printed.push(`+${gain}`);
    }
    const black = Array.from({ length: fist?.black > 6 ? 1 : (fist?.black ?? 0) }, () => "fly");
    const her = fist?.her ? [fist.away ? "mireille away" : "mireille"] : [];
    const marks = [];
    if (model.order[0] === seat) marks.push("winner");
    if (model.taker === seat) marks.push("taker");
    if (model.sprayed.includes(seat)) marks.push("sprayed");
    if (bid) marks.push("bid");
    const [more, touch] = this.touch(seat);
    return {
      said: said.join(" "),
      printed: printed.join(" "),
      flies: model.opened && fist ? [...black, ...her] : [],
      fist: fist ? (model.opened ? "open" : "closed") : "none",
      marks: [...marks, ...(more ? [more] : [])].join(" "),
      current: this.turn === seat,
      touch,
    };
  }

  /** The whole open table. */
  table() {
    const { model } = this;
    const { card, round, pile, reserve, her } = model;
    const pot = [this.card(card), this.worth(card), this.say("pile", { n: pile.length }), this.say("reserve", { n: reserve })];
    if (her === "box") pot.push(this.say("on_box"));
    return {
      phase: model.phase,
      sign: this.turn === null ? this.any("game.mouches") : `${this.name(this.turn)} ${this.any("table.your_turn")}`,
      chip: `${this.say("scores")}, ${this.say("round", { round })}`,
      round: `${round}/12`,
      card,
      pot: pot.join(" "),
      lies: `${pile.length} ${reserve}`,
      places: model.seats.map((seat) => this.place(seat)),
      prompt: this.prompt(),
      told: [...this.news(), ...this.more()].join(" "),
      results: this.results(),
      buttons: this.buttons(),
    };
  }

  prompt() {
    const { phase, bids, players, card, total } = this.model;
    const name = this.turn === null ? "" : this.name(this.turn);
    switch (phase) {
      case "card":
        return this.card(card);
      case "bids":
        if (bids.length === 0) return this.say("starts", { name });
        return this.say(bids.length === players.length ? "all_bid" : "who_bids");
      case "doses":
        return this.say("spray_who", { name });
      case "ready":
        return this.say("ready");
      case "whistle":
        return this.say("whistle_who", { name });
      case "gift":
        return this.say("gift_who", { name, card: this.card(card) });
      default:
        return this.say("total", { n: total });
    }
  }

  /** What the dock tells of the last step: nothing that is shown anyway, and nothing of a fist. */
  news() {
    const silent = /^narration_(turned|opened|counted|closed|in_fist.*)$/;
    return this.model.news.filter(([key]) => !silent.test(key)).map((tale) => this.tale(tale));
  }

  /** What the dock tells of what can be done now. */
  more() {
    const { phase, bids, atMost, card, doses, owner, players, reserve } = this.model;
    const special = {
      mouchicide: () => this.say("mouchicide_why", { n: players.length - 1 }),
      nest: () => this.say(reserve === 0 && doses.every((n) => n === 0) ? "nest_empty" : "nest_why"),
      mireille: () => this.say("mireille_why"),
    };
    if (phase === "card") return [special[card]?.() ?? this.say(CARDS[card] < 0 ? "danger_why" : "food_why")];
    if (phase === "doses") return [this.say("spray_why", { n: doses[owner] })];
    if (phase === "gift") return [this.say("gift_why")];
    if (phase === "whistle") {
      const all = this.model.seats.map((seat) => this.model.lies(seat).all).reduce((sum, flies) => sum + flies, 0);
      return [this.say("whistle_why", { with: all, without: all - 1 })];
    }
    const { unrewarded } = this.model;
    if (unrewarded.length > 0) return [this.say("narration_no_reward", { names: this.names(unrewarded) })];
    if (phase !== "bids") return [];
    const last = bids.at(-1);
    if (!last) return [this.say("touch_name")];
    const correct = this.say("may_correct", { name: this.name(last.seat) });
    return last.flies > atMost ? [this.say("narration_high"), correct] : [correct];
  }

  results() {
    if (!["gift", "shown", "over"].includes(this.model.phase)) return [];
    return this.model.order.map((seat, at) => {
      const { flies } = this.model.bidOf(seat);
      const off = Math.abs(flies - this.model.total);
      const said = off === 0 ? this.say("result_exact") : this.say("result_off", { off });
      const wins = at === 0 ? [this.say("result_wins")] : [];
      return [this.name(seat), this.say("bids_at", { flies }), said, ...wins].join(" ");
    });
  }

  buttons() {
    const { phase, bids, players, doses, owner } = this.model;
    const keys = {
      card: ["make_fists"],
      bids: bids.length === players.length ? ["close_bets"] : [],
      ready: ["open"],
      whistle: ["leave", "whistle"],
      gift: ["keep"],
      shown: ["next"],
    };
    if (phase === "doses") return [this.say("spray_none", { n: doses[owner] })];
    return phase === "over" ? [this.any("table.see_end")] : keys[phase].map((key) => this.say(key));
  }

  sheet() {
    const { model } = this;
    const rows = model.seats.map((seat) => {
      const doses = model.doses[seat] > 0 ? [this.say("doses", { n: model.doses[seat] })] : [];
      const her = model.her === seat ? [this.say("here")] : [];
      const points = sign(model.points(seat));
      return {
        name: this.name(seat),
        has: [...doses, ...her].join(", "),
        cards: model.cards[seat].map((card) => this.card(card)),
        none: model.cards[seat].length === 0 ? this.say("sheet_none") : "",
        score: this.say("points", { points }),
        printed: points,
      };
    });
    const her = { box: `${this.say("on_box")}.`, gone: this.say("sheet_mireille_gone") }[model.her];
    const where = her ?? `${this.say("has_mireille", { name: this.name(model.her) })}.`;
    return {
      rows,
      pile: model.pile.map((card) => this.card(card)),
      more: `${this.say("sheet_box", { reserve: model.reserve, out: model.box })} ${where}`,
    };
  }

  ranking() {
    return this.model.ranking.map(({ seat, place, flies, total }) => {
      return `${place} ${this.name(seat)} ${this.say("ranked", { points: sign(total), cards: sign(total - flies), flies })}`;
    });
  }

  film() {
    return this.model.film.map(({ news, fists }) => ({
      told: news.map((tale) => this.tale(tale)).join(" "),
      fists: fists.map((fist) => (fist ? [this.flies(fist), ...(fist.sprayed ? [this.say("gassed")] : [])].join(" ") : "")),
    }));
  }

  rounds() {
    return this.model.rounds.map(({ card, total, winner, players }) => ({
      about: this.say("figures_row", { card: this.card(card), total }),
      players: players.map(({ bid, fist, sprayed }, seat) => {
        const marks = [fist.her && "blue", bid === total && "exact", sprayed && "sprayed", winner === seat && "winner"];
        const said = [this.say("bids_at", { flies: bid }), this.flies(fist)];
        if (sprayed) said.push(this.say("gassed"));
        if (winner === seat) said.push(this.say("result_wins"));
        const printed = `${bid} ${fist.black + (fist.her ? 1 : 0)}`;
        return { name: this.name(seat), printed, said: said.join(", "), marks: marks.filter(Boolean).join(" ") };
      }),
    }));
  }

  figures() {
    return this.model.seats.map((seat) => `${this.name(seat)} ${this.say("figures_of", this.model.figures(seat))}`);
  }
}
