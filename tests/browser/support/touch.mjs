// Touches of the screen, sent through the browser's own protocol: for pages of Playwright and for those of `cdp-browser.mjs`.

const sessions = new WeakMap();

/** Sends a command that only the browser's own protocol knows. */
export async function protocol(page, method, params) {
  if (page.send) return page.send(method, params);
  if (!sessions.has(page)) sessions.set(page, page.context().newCDPSession(page));
  return (await sessions.get(page)).send(method, params);
}

const dispatch = (page, type, touchPoints, timestamp) =>
  protocol(page, "Input.dispatchTouchEvent", { type, touchPoints, timestamp });

/** "touchStart", "touchMove" or "touchEnd", with all points that touch the screen then. */
export const touch = (page, type, ...points) => dispatch(page, type, points);

/** The middle of what a locator finds. */
export async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Touches all of these at once, in one event. */
export async function together(page, ...locators) {
  const points = await Promise.all(locators.map(middle));
  await touch(page, "touchStart", ...points.map((point, id) => ({ ...point, id })));
  await touch(page, "touchEnd");
}

/** Touches the first, and then the second while the first is still held. */
export async function inOrder(page, first, second) {
  const [one, two] = [{ ...(await middle(first)), id: 0 }, { ...(await middle(second)), id: 1 }];
  // Both are sent without waiting in between: the app has to receive them while it still collects touches. The timestamp, in
  // seconds since 1970, is when the screen was touched.
  const now = Date.now() / 1000;
  await Promise.all([dispatch(page, "touchStart", [one], now - 0.01), dispatch(page, "touchStart", [one, two], now)]);
  await touch(page, "touchEnd");
}
