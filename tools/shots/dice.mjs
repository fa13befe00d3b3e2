// Dice that fall as they are told: the page's source of chance is replaced before the app loads.

/** Gives a function that says how the next dice fall, or which place of how many is drawn; without its word it is chance. */
export async function loadDice(page) {
  await page.addInitScript(() => {
    const faces = [];
    const draw = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => {
      draw(array);
      if (array.byteLength === 4 && faces.length > 0) {
        const [place, of] = [faces.shift(), 6].flat();
        const word = Math.floor(((place - 0.5) / of) * 2 ** 32);
        new DataView(array.buffer, array.byteOffset, 4).setUint32(0, word, true);
      }
      return array;
    };
    window.__dice = faces;
  });
  return (...faces) => page.evaluate((faces) => void window.__dice.push(...faces), faces);
}
