// What screens show and say. Each function runs in the page, so it can use nothing from outside itself.

/** The open table of Comme des mouches: its sign, its pot, every place as it is read out and as it is printed, and the dock. */
export function openTable() {
  const plain = (text) => text.replace(/\s+/g, " ").trim();
  /** What a screen reader says of it: text and names of pictures, without what is hidden from screen readers. */
  const said = (node) => {
    if (!node) return "";
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    if (node.getAttribute("aria-hidden") === "true") return "";
    if (node.tagName === "IMG") return ` ${node.alt} `;
    if (node.tagName === "BUTTON" && node.closest(".place")) return "";
    if (node.getAttribute("role") === "img") return ` ${node.getAttribute("aria-label")} `;
    return ` ${[...node.childNodes].map(said).join("")} `;
  };
  const main = document.querySelector("main[data-scene=open]");
  if (!main) return null;
  const heard = (selector, within = main) => plain(said(within.querySelector(selector)));
  const printed = (within) => plain([...within.querySelectorAll("[aria-hidden=true]")].map(({ textContent }) => textContent).join(" "));
  const marks = ["winner", "taker", "sprayed", "bid", "last", "locked", "target"];
  const places = [...main.querySelectorAll(".place")].map((place) => ({
    said: plain(said(place)),
    printed: printed(place),
    flies: [...place.querySelectorAll(".flies img")].map(({ src, dataset }) =>
      [src.replace(/.*\/|\.svg/g, ""), "away" in dataset ? "away" : ""].join(" ").trim(),
    ),
    fist: place.dataset.fist,
    marks: marks.filter((mark) => mark in place.dataset).join(" "),
    current: place.getAttribute("aria-current") === "true",
    touch: place.querySelector("button")?.getAttribute("aria-label").replace(/\s+/g, " ") ?? "",
  }));
  return {
    phase: main.dataset.phase,
    sign: heard("h1"),
    chip: heard(".round-chip"),
    round: printed(main.querySelector(".round-chip")),
    card: main.querySelector(".fly-card")?.dataset.card,
    pot: heard(".pot"),
    lies: printed(main.querySelector(".pot-facts")),
    places,
    prompt: heard(".dock h2"),
    told: heard(".dock .told"),
    results: [...main.querySelectorAll(".result")].map((row) => plain(said(row))),
    buttons: [...main.querySelectorAll(".dock .button")].map((button) => plain(said(button))),
  };
}

/** The score sheet of Comme des mouches: its rows, the cards still in the pile, and where the flies are. */
export function scoreSheet() {
  const plain = (text) => text.replace(/\s+/g, " ").trim();
  const sheet = document.querySelector("dialog[open] .scores");
  const cards = (list) => [...(list?.querySelectorAll("img") ?? [])].map(({ alt }) => alt);
  const rows = [...sheet.querySelectorAll(".score-row")].map((row) => ({
    name: row.querySelector(".grow").firstChild.data,
    has: plain(row.querySelector("small").textContent),
    cards: cards(row.querySelector(".mini-cards")),
    none: plain(row.querySelector(".mini-cards").innerText),
    score: plain(row.querySelector(".score .sr").textContent),
    printed: row.querySelector(".score [aria-hidden]").textContent,
  }));
  return { rows, pile: cards(sheet.querySelector("h3 + .mini-cards")), more: plain(sheet.querySelector("p").innerText) };
}

/**
 * Goes from step to step of a film. Of each step: what is told above, what the list says, the hidden die, and the fists; and
 * of Comme des mouches the table of rounds, and what is counted of each player.
 */
export async function film(after) {
  const plain = (text) => text.replace(/\s+/g, " ").trim();
  const next = document.querySelector(`main button[aria-label="${after}"]`);
  const drawn = () => new Promise((done) => requestAnimationFrame(done));
  const steps = [];
  for (const step of document.querySelectorAll(".film-step")) {
    if (steps.length > 0) next.click();
    while (step.getAttribute("aria-current") !== "step") await drawn();
    const fists = [...document.querySelectorAll(".film-board .place")].map((place) => {
      const fist = place.querySelector(".fist");
      const gassed = fist?.querySelector(".sr, .puff")?.textContent ?? "";
      return fist ? plain(`${fist.querySelector(".flies")?.getAttribute("aria-label") ?? "closed"} ${gassed}`) : "";
    });
    steps.push({
      told: document.querySelector(".film-told").innerText,
      listed: step.innerText,
      die: document.querySelector(".film-die [role=img]")?.getAttribute("aria-label") ?? "",
      fists,
    });
  }
  const [head, ...lines] = [...document.querySelectorAll(".stakes tr")];
  const columns = [...(head?.querySelectorAll("th") ?? [])].map(({ textContent }) => plain(textContent));
  const rounds = lines.map((line) => ({
    about: plain(line.querySelector("th .sr").textContent),
    players: [...line.querySelectorAll("td")].map((cell, at) => ({
      name: columns[at],
      printed: [...cell.querySelectorAll("[aria-hidden=true]")].map(({ textContent }) => plain(textContent)).join(" "),
      said: plain(cell.querySelector(".sr").textContent),
      marks: [...Object.keys(cell.dataset), ...Object.keys(cell.querySelector("small").dataset)].sort().join(" "),
    })),
  }));
  const figures = [...document.querySelectorAll(".figures .rank")].map(({ innerText }) => plain(innerText));
  return { steps, rounds, figures };
}
