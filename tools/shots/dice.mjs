// Dice that fall as they are told: the page's source of chance is replaced before the app loads.

/** Gives a function that says how the next dice fall; without its word they fall by chance. */
export async function loadDice(page) {
  await page.addInitScript(() => {
    const faces = [];
    const draw = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => {
      draw(array);
      if (array.byteLength === 4 && faces.length > 0) {
        const word = Math.floor(((faces.shift() - 0.5) / 6) * 2 ** 32);
        new DataView(array.buffer, array.byteOffset, 4).setUint32(0, word, true);
      }
      return array;
    };
    window.__dice = faces;
  });
  return (...faces) => page.evaluate((faces) => void window.__dice.push(...faces), faces);
}
