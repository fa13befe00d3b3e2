// A model of the rules of Comme des mouches, written after the rule book and not after the app, which has to agree with it.

/** The twelve cards in the order of a new pile, and what each is worth. */
export const CARDS = {
  sweat_drop: 1,
  peas: 2,
  jam: 2,
  runny_cheese: 3,
  cow: 3,
  cow_pat: 4,
  swatter: -1,
  fly_paper: -2,
  spider_web: -3,
  mouchicide: 0,
  nest: 0,
  mireille: 0,
};

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

export class MouchesModel {
  #past = [];

  /** `first` is the seat that speaks first. */
  constructor(players, first = 0) {
    const each = (value) => players.map(() => structuredClone(value));
    Object.assign(this, { players, first, phase: "none", round: 0, reserve: 0, card: null });
    this.box = 25 - 5 * players.length;
    this.pile = Object.keys(CARDS);
    this.hand = each(5);
    this.doses = each(0);
    this.cards = each([]);
    // Where Mireille is: on the box, a seat, or gone.
    this.her = "box";
    this.rounds = [];
    this.film = [];
    this.#clear();
  }

  get seats() {
    return this.players.map((_, seat) => seat);
  }

  /** Fists, bids and results belong to one round. */
  #clear() {
    const each = (value) => this.players.map(() => value);
    Object.assign(this, { fists: each(null), bids: [], sprayed: [], opened: false, whistled: false, settled: false });
    Object.assign(this, { total: null, order: [], gains: each(0), taker: null, unrewarded: [] });
    Object.assign(this, { owner: null, news: [] });
  }

  /** One step, that can be taken back; `does` adds to `news` what the app tells of it. */
  #step(does) {
    const { players, ...state } = this;
    this.#past.push(structuredClone(state));
    this.news = [];
    does();
    this.film.push({ news: this.news, fists: this.fists.map((_, seat) => this.fistOf(seat)) });
    if (this.film.at(-1).news.length === 0) this.film.pop();
    const lying = this.settled ? [] : this.seats.map((seat) => this.lies(seat).black);
    if (sum(this.hand) + sum(lying) + this.reserve + this.box !== 25) throw new Error("a fly is lost, or one too many");
  }

  undo() {
    Object.assign(this, this.#past.pop());
  }

  #tells(key, fills) {
    this.news.push([key, fills]);
  }

  name(seat) {
    return this.players[seat];
  }

  turn(card) {
    this.#step(() => {
      this.#clear();
      this.pile = this.pile.filter((other) => other !== card);
      this.round += 1;
      Object.assign(this, { card, phase: "card" });
      this.#tells("narration_turned", { card });
      this.#tells("speaks_first", { name: this.name(this.first) });
    });
  }

  /** The seat whose fist is asked for: from the first speaker clockwise. */
  get asked() {
    const order = this.seats.map((_, at) => (this.first + at) % this.players.length);
    return order.find((seat) => this.fists[seat] === null);
  }

  stake(seat, black, her = false) {
    this.#step(() => {
      this.hand[seat] -= black;
      if (this.hand[seat] < 0 || (her && this.her !== seat)) throw new Error(`${this.name(seat)} has not so many`);
      this.fists[seat] = { black, her };
      if (black === 0 && !her) this.#tells("narration_in_fist_none", { name: this.name(seat) });
      else this.#tells("narration_in_fist", { name: this.name(seat), flies: this.fists[seat] });
      this.phase = this.asked === undefined ? "bids" : "fists";
    });
  }

  /** The first bid is the first speaker's; the last bid may be corrected. */
  bid(seat, flies) {
    this.#step(() => {
      const last = this.bids.at(-1);
      const isFirst = this.bids.length === 0 ? seat === this.first : true;
      const isDone = last?.seat !== seat && this.bids.some((bid) => bid.seat === seat);
      if (!isFirst || isDone) throw new Error(`${this.name(seat)} may not bid`);
      if (last?.seat === seat) last.flies = flies;
      else this.bids.push({ seat, flies });
      this.#tells(last?.seat === seat ? "narration_corrected" : "narration_bid", { name: this.name(seat), flies });
    });
  }

  bidOf(seat) {
    const at = this.bids.findIndex((bid) => bid.seat === seat);
    return at < 0 ? null : { flies: this.bids[at].flies, at: at + 1 };
  }

  /** All flies in hands and fists: the most that there can be. */
  get atMost() {
    return sum(this.hand) + sum(this.fists.map((fist) => fist?.black ?? 0)) + (typeof this.her === "number" ? 1 : 0);
  }

  close() {
    this.#step(() => {
      this.#tells("narration_closed");
      const owner = this.doses.findIndex((doses) => doses > 0);
      this.owner = owner < 0 ? null : owner;
      this.phase = owner < 0 ? "ready" : "doses";
    });
  }

  spray(targets) {
    this.#step(() => {
      this.doses[this.owner] -= targets.length;
      if (this.doses[this.owner] < 0 || targets.includes(this.owner)) throw new Error("no such dose");
      this.sprayed = [...targets].sort();
      const n = targets.length;
      this.#tells(n === 0 ? "narration_kept_doses" : "narration_sprayed", { n, name: this.name(this.owner), targets: this.sprayed });
      this.phase = "ready";
    });
  }

  /** The fists open, sprayed ones without their flies. If Mireille is in one, her owner may whistle; otherwise it is counted at once. */
  open() {
    this.#step(() => {
      this.opened = true;
      for (const seat of this.sprayed) {
        this.reserve += this.fists[seat].black;
        if (this.fists[seat].her) this.her = "gone";
      }
      this.#tells("narration_opened");
      const whistler = this.fists.findIndex(({ her }, seat) => her && !this.sprayed.includes(seat));
      if (whistler >= 0) Object.assign(this, { phase: "whistle", owner: whistler });
      else this.#count();
    });
  }

  whistle(back) {
    this.#step(() => {
      this.whistled = back;
      this.#tells(back ? "narration_whistled" : "narration_left", { name: this.name(this.owner) });
      this.#count();
    });
  }

  /** The flies of an open fist that count. */
  lies(seat) {
    const { black, her } = this.fists[seat] ?? { black: 0, her: false };
    if (this.opened && this.sprayed.includes(seat)) return { black: 0, her: false, all: 0 };
    const stays = her && !this.whistled;
    return { black, her: stays, all: black + (stays ? 1 : 0) };
  }

  #count() {
    this.total = sum(this.seats.map((seat) => this.lies(seat).all));
    const off = ({ flies }) => Math.abs(flies - this.total);
    const before = (a, b) => off(a) - off(b) || this.lies(b.seat).all - this.lies(a.seat).all;
    this.order = [...this.bids].sort((a, b) => before(a, b) || this.bids.indexOf(a) - this.bids.indexOf(b)).map(({ seat }) => seat);
    const [winner] = this.order;
    this.first = winner;
    this.#tells("narration_counted", { name: this.name(winner), flies: this.bidOf(winner).flies, total: this.total });
    this.rounds.push({
      card: this.card,
      total: this.total,
      winner,
      players: this.seats.map((seat) => ({ bid: this.bidOf(seat).flies, fist: this.fists[seat], sprayed: this.sprayed.includes(seat) })),
    });
    if (CARDS[this.card] < 0) this.phase = "gift";
    else this.#take(winner);
  }

  /** The winner of a danger gives it to `target`, or keeps it. */
  give(target = this.first) {
    this.#step(() => this.#take(target));
  }

  #take(seat) {
    const winner = this.first;
    this.taker = seat;
    this.cards[seat].push(this.card);
    const who = { name: this.name(winner), target: this.name(seat), card: this.card };
    this.#tells(seat === winner ? "narration_took" : "narration_gave", who);
    if (this.card === "mouchicide") {
      this.doses[winner] = this.players.length - 1;
      this.#tells("narration_dosed", { name: this.name(winner), n: this.doses[winner] });
    }
    if (this.card === "nest") this.#hatch();
    if (this.card === "mireille") {
      this.her = winner;
      this.#tells("narration_joined", { name: this.name(winner) });
    }
    this.#clearUp();
  }

  /** The nest: as many flies as players for the winner, one less for the next one, as long as there are any. */
  #hatch() {
    const taken = this.order.map((seat, at) => {
      const flies = Math.min(this.players.length - at, this.reserve);
      this.reserve -= flies;
      this.hand[seat] += flies;
      this.gains[seat] += flies;
      return { seat, flies };
    });
    const some = taken.filter(({ flies }) => flies > 0).sort((a, b) => a.seat - b.seat);
    this.#tells(some.length > 0 ? "narration_hatched" : "narration_hatched_none", { taken: some });
  }

  /** All fists go to the reserve; then each exact bid takes one fly back, in the order of the bids. */
  #clearUp() {
    for (const seat of this.seats) {
      this.reserve += this.lies(seat).black;
      if (this.lies(seat).her) this.her = "gone";
    }
    this.settled = true;
    const right = this.bids.filter(({ flies }) => flies === this.total);
    const exact = right.slice(0, this.reserve);
    this.unrewarded = right.slice(exact.length).map(({ seat }) => seat).sort();
    for (const { seat } of exact) {
      this.reserve -= 1;
      this.hand[seat] += 1;
      this.gains[seat] += 1;
    }
    const names = exact.map(({ seat }) => seat).sort();
    if (names.length > 0) this.#tells("narration_rewarded", { names, n: names.length });
    this.phase = this.pile.length > 0 ? "shown" : "over";
    if (this.phase === "over") {
      const best = this.ranking.filter(({ place }) => place === 1).map(({ seat }) => seat);
      this.#tells("narration_won", { names: best.sort(), n: best.length });
    }
  }

  points(seat) {
    return sum(this.cards[seat].map((card) => CARDS[card]));
  }

  /** By points plus a point for each fly in hand, Mireille too, then by flies; equal in both is an equal place. */
  get ranking() {
    const rows = this.seats.map((seat) => {
      const closed = this.settled || this.fists[seat] === null ? 0 : this.lies(seat).black;
      const flies = this.hand[seat] + closed + (this.her === seat ? 1 : 0);
      return { seat, flies, total: this.points(seat) + flies };
    });
    const better = (a, b) => b.total - a.total || b.flies - a.flies;
    const placed = rows.map((row) => ({ ...row, place: 1 + rows.filter((other) => better(other, row) < 0).length }));
    return placed.sort((a, b) => a.place - b.place || a.seat - b.seat);
  }

  /** What the film counts of a seat. */
  figures(seat) {
    const own = this.rounds.map(({ players, total, winner }) => ({ ...players[seat], total, wins: winner === seat }));
    return {
      won: own.filter(({ wins }) => wins).length,
      exact: own.filter(({ bid, total }) => bid === total).length,
      n: sum(own.map(({ fist }) => fist.black + (fist.her ? 1 : 0))),
    };
  }

  /** What can be seen of a fist: nothing, or its flies and what happened to them. */
  fistOf(seat) {
    if (this.fists[seat] === null) return null;
    return { ...this.fists[seat], sprayed: this.opened && this.sprayed.includes(seat), away: this.fists[seat].her && this.whistled };
  }
}
