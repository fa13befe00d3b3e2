// Whole matches of Comme des mouches, round by round: the card, the fists, the bids in their order, and what is decided.

/** Two: the nest too early, dangers kept and given, a hand that is empty, and Mireille counted. */
export const OF_TWO = {
  players: ["Zoé", "Malo"],
  first: "Malo",
  rounds: [
    // The reserve is empty: the nest gives nothing. More than ten is more than there are.
    { card: "nest", stakes: { Zoé: 2, Malo: 1 }, bids: [["Malo", 3], ["Zoé", 11]] },
    { card: "swatter", stakes: { Zoé: 1, Malo: 2 }, bids: [["Malo", 5], ["Zoé", 3]], gives: "Malo" },
    { card: "mireille", stakes: { Zoé: 1, Malo: 1 }, bids: [["Zoé", 0], ["Malo", 2]] },
    // Mireille is whistled: three are left, and Zoé is as far off as Malo, who staked more.
    { card: "cow", stakes: { Zoé: 1, Malo: [2, true] }, bids: [["Malo", 4], ["Zoé", 2]], whistles: true },
    // Malo has only Mireille left; she stays and counts for one.
    { card: "fly_paper", stakes: { Malo: [0, true] }, bids: [["Malo", 1], ["Zoé", 5]], whistles: false },
    // Nobody has staked anything, and both are right: whoever spoke first wins.
    { card: "jam", bids: [["Malo", 0], ["Zoé", 0]] },
    { card: "mouchicide", stakes: { Zoé: 1, Malo: 1 }, bids: [["Malo", 4], ["Zoé", 1]] },
    // The one dose: the fist of Malo is emptied.
    { card: "cow_pat", stakes: { Zoé: 1, Malo: 1 }, bids: [["Zoé", 1], ["Malo", 2]], sprays: ["Malo"] },
    { card: "spider_web", stakes: { Zoé: 1 }, bids: [["Zoé", 2], ["Malo", 1]] },
    { card: "sweat_drop", stakes: { Malo: 1 }, bids: [["Malo", 0], ["Zoé", 1]] },
    { card: "peas", bids: [["Zoé", 26], ["Malo", 3]] },
    { card: "runny_cheese", stakes: { Zoé: 1 }, bids: [["Malo", 1], ["Zoé", 2]] },
  ],
};

/** Three: two doses at once, one of them on Mireille, a nest, and one who has no fly left. */
export const OF_THREE = {
  players: ["Zoé", "Malo", "Nina"],
  first: "Nina",
  rounds: [
    // Zoé and Malo are right; Zoé spoke first, but Malo staked more.
    { card: "mouchicide", stakes: { Zoé: 1, Malo: 2 }, bids: [["Nina", 4], ["Zoé", 3], ["Malo", 3]] },
    { card: "mireille", stakes: { Zoé: 1, Nina: 2 }, bids: [["Malo", 2], ["Malo", 7], ["Malo", 2], ["Nina", 4], ["Zoé", 6]], sprays: [] },
    { card: "spider_web", stakes: { Zoé: 2, Malo: 1, Nina: [1, true] }, bids: [["Nina", 5], ["Zoé", 2], ["Malo", 1]], sprays: ["Zoé", "Nina"], gives: "Nina" },
    { card: "nest", stakes: { Zoé: 1, Malo: 2, Nina: 1 }, bids: [["Malo", 4], ["Nina", 4], ["Zoé", 0]] },
    { card: "cow", stakes: { Zoé: 1, Malo: 1, Nina: 1 }, bids: [["Malo", 5], ["Zoé", 1], ["Nina", 0]] },
    { card: "peas", stakes: { Malo: 2, Nina: 1 }, bids: [["Malo", 16], ["Nina", 2], ["Zoé", 4]] },
    { card: "swatter", stakes: { Nina: 2 }, bids: [["Nina", 2], ["Malo", 1], ["Zoé", 0]], gives: "Zoé" },
    { card: "cow_pat", stakes: { Malo: 1, Nina: 1 }, bids: [["Nina", 3], ["Zoé", 2], ["Malo", 2]] },
    { card: "jam", stakes: { Zoé: 1, Malo: 1 }, bids: [["Malo", 0], ["Nina", 1], ["Zoé", 3]] },
    // Nina has no fly left; she closes an empty fist and bids.
    { card: "fly_paper", stakes: { Malo: 1 }, bids: [["Zoé", 2], ["Nina", 0], ["Malo", 0]] },
    { card: "sweat_drop", stakes: { Zoé: 1 }, bids: [["Malo", 0], ["Nina", 2], ["Zoé", 0]] },
    { card: "runny_cheese", stakes: { Malo: 1 }, bids: [["Zoé", 2], ["Nina", 1], ["Malo", 3]] },
  ],
};

/** Five: four doses in two rounds, every danger given away, and Mireille in hand to the end. */
export const OF_FIVE = {
  players: ["Zoé", "Malo", "Nina", "Tom", "Lou"],
  first: "Tom",
  rounds: [
    { card: "mireille", stakes: { Zoé: 1, Malo: 2, Nina: 3, Tom: 1 }, bids: [["Tom", 9], ["Lou", 6], ["Nina", 8], ["Malo", 25], ["Zoé", 26]] },
    { card: "fly_paper", stakes: { Zoé: 1, Malo: 2, Nina: 1, Tom: 1, Lou: 3 }, bids: [["Nina", 9], ["Zoé", 7], ["Tom", 8], ["Malo", 8], ["Lou", 3]], gives: "Lou" },
    { card: "mouchicide", stakes: { Zoé: 1, Nina: 1, Lou: 2 }, bids: [["Malo", 6], ["Tom", 3], ["Nina", 2], ["Zoé", 3], ["Lou", 5]] },
    // Three fists are sprayed at once; the nest has enough for three players.
    { card: "nest", stakes: { Zoé: 1, Malo: 1, Tom: 2 }, bids: [["Lou", 2], ["Zoé", 4], ["Malo", 1], ["Tom", 5], ["Nina", 3]], sprays: ["Zoé", "Nina", "Tom"] },
    { card: "cow_pat", stakes: { Zoé: 2, Malo: 1, Nina: 1, Tom: 1, Lou: 1 }, bids: [["Malo", 6], ["Nina", 6], ["Zoé", 4], ["Tom", 4], ["Lou", 3]], sprays: ["Tom"] },
    { card: "spider_web", stakes: { Malo: 2, Nina: [1, true], Lou: 1 }, bids: [["Zoé", 0], ["Malo", 5], ["Nina", 4], ["Lou", 6], ["Tom", 3]], whistles: true, gives: "Tom" },
    { card: "peas", stakes: { Zoé: 1, Tom: 1 }, bids: [["Nina", 2], ["Malo", 5], ["Tom", 3], ["Lou", 1], ["Zoé", 4]] },
    { card: "jam", stakes: { Malo: 1, Tom: 1 }, bids: [["Nina", 4], ["Tom", 2], ["Zoé", 1], ["Malo", 2], ["Lou", 4]] },
    { card: "swatter", stakes: { Malo: 1, Nina: 1, Lou: 1 }, bids: [["Tom", 4], ["Lou", 2], ["Malo", 2], ["Zoé", 5], ["Nina", 6]], gives: "Malo" },
    { card: "cow", stakes: { Nina: 1, Malo: 1 }, bids: [["Lou", 1], ["Nina", 3], ["Zoé", 2], ["Tom", 2], ["Malo", 0]] },
    { card: "sweat_drop", stakes: { Tom: 1, Lou: 1 }, bids: [["Zoé", 1], ["Malo", 1], ["Nina", 2], ["Lou", 3], ["Tom", 2]] },
    { card: "runny_cheese", stakes: { Malo: 1, Nina: 1 }, bids: [["Tom", 1], ["Zoé", 2], ["Lou", 3], ["Malo", 2], ["Nina", 0]] },
  ],
};
