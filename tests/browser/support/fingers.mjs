// Fingers that come down together or one after the other, as a touch screen tells it.

export async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Tells a touch; `timestamp`, in seconds since 1970, is when it was felt. */
const touch = (session, type, touchPoints, timestamp) =>
  session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });

/** Puts a finger on each of these at once: one event of the screen, and one time for all. */
export async function together(page, ...locators) {
  const session = await page.context().newCDPSession(page);
  const points = await Promise.all(locators.map(middle));
  await touch(session, "touchStart", points.map((point, id) => ({ ...point, id })));
  await touch(session, "touchEnd", []);
}

/** Puts a finger on the first, and then, while it lies there, another on the second. */
export async function inOrder(page, first, second) {
  const session = await page.context().newCDPSession(page);
  const [one, two] = [{ ...(await middle(first)), id: 0 }, { ...(await middle(second)), id: 1 }];
  // Sent without waiting in between: both have to be there while touches are gathered.
  const now = Date.now() / 1000;
  await Promise.all([touch(session, "touchStart", [one], now - 0.01), touch(session, "touchStart", [one, two], now)]);
  await touch(session, "touchEnd", []);
}
