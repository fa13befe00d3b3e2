// Chosen dice: the browser's source of randomness is replaced before the page loads, as the app has no switch for tests.

/** Runs in the page: the next draws take what `dice` holds, each a place among so many outcomes; once it is empty they are random. */
function replace() {
  const real = crypto.getRandomValues.bind(crypto);
  window.dice = [];
  crypto.getRandomValues = (array) => {
    real(array);
    // A draw asks for 32 random bits; the id of a match has 64.
    if (array.byteLength === 4 && window.dice.length > 0) {
      const [place, of] = window.dice.shift();
      const number = Math.floor(((place - 0.5) / of) * 2 ** 32);
      new DataView(array.buffer, array.byteOffset).setUint32(0, number, true);
    }
    return array;
  };
}

/** Makes the dice of a context or page be chosen, from its next load. */
export const chooseDice = (context) => context.addInitScript(replace);

/** The next throws of a die with six faces show these. */
export const faces = (page, ...faces) => page.evaluate((faces) => window.dice.push(...faces.map((face) => [face, 6])), faces);

/** The next draw among `of` outcomes takes that `place`, counted from 1. */
export const place = (page, place, of) => page.evaluate((draw) => window.dice.push(draw), [place, of]);
