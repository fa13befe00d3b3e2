// Chosen dice, without a switch in the product: the browser's source of chance is replaced before the page loads.

/** Runs in the page: the next draws take what `dice` holds, a place among so many outcomes each; without it chance is chance. */
function replace() {
  const real = crypto.getRandomValues.bind(crypto);
  window.dice = [];
  crypto.getRandomValues = (array) => {
    real(array);
    // A draw asks for one number of 32 bits, and the name of a match for 64.
    if (array.byteLength === 4 && window.dice.length > 0) {
      const [place, of] = window.dice.shift();
      const number = Math.floor(((place - 0.5) / of) * 2 ** 32);
      new DataView(array.buffer, array.byteOffset).setUint32(0, number, true);
    }
    return array;
  };
}

/** Lets the dice of a context or page be chosen. */
export const chooseDice = (context) => context.addInitScript(replace);

/** The next throws show these faces. */
export const faces = (page, ...faces) => page.evaluate((faces) => window.dice.push(...faces.map((face) => [face, 6])), faces);

/** The next draw among `of` takes that `place`, counted from 1. */
export const place = (page, place, of) => page.evaluate((draw) => window.dice.push(draw), [place, of]);
