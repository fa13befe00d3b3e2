// The app when its storage fails: damaged matches, a full disk, no database, and two tabs at one table.
import { countRecords, deleteRecord, flipHeader, flipRecord, headers, putHeader, records, stored } from "./support/database.mjs";
import { crc32, exported } from "./support/export.mjs";
import { chooseDice, CochonTable, expect, say, test, TWO } from "./support/fixtures.mjs";

/** Plays two throws for the start and three turns, each step with its draw: records 0 to 12. */
async function playSome(table) {
  await table.rollsOff(5, 2);
  for (const face of [1, 2, 3]) {
    await table.rolls(face);
    await table.does("plant");
  }
  await table.offered();
}

/** The row of the list with these players. */
const row = (table, players) => table.main.getByRole("listitem").filter({ hasText: players.join(", ") });

for (const [what, damage, good] of [
  ["a byte of a record was changed", (page) => flipRecord(page, 7), 7],
  ["the checksum of a record was changed", (page) => flipRecord(page, 6, -1), 6],
  ["a record in the middle is gone", (page) => deleteRecord(page, 7), 7],
  ["the last records are gone", (page) => deleteRecord(page, -1), 12],
]) {
  test(`${what}: a copy goes on from the last good step, and the rest stays as it is`, async ({ table, page }) => {
    test.slow();
    await table.start(TWO);
    await playSome(table);
    const count = await countRecords(page);
    await table.goesHome();
    await damage(page);
    const damaged = await records(page);

    // Another match, which must not suffer.
    await table.start(["Nina", "Tom"]);
    await table.rolls(4);
    await table.goesHome();
    await table.tap(say("home.matches"));
    const all = await countRecords(page);

    const open = (players) => row(table, players).getByRole("button", { name: say("matches.open") }).tap();
    await open(TWO);
    await table.dialogNamed(say("matches.damaged_title"));
    await expect(table.dialog).toContainText(say("matches.damaged_why", { good: Math.min(good, count), of: count }));
    const { text } = await exported(page, () => table.dialogButton(say("matches.export")).tap());
    expect(text).toContain("== la-bergerie 1 ");

    await table.dialogClosed();
    await open(TWO);
    await table.dialogButton(say("matches.damaged_open")).tap();
    await table.scene("open");
    await table.offered();
    expect(await countRecords(page)).toBe(all + Math.min(good, count));
    const asked = await table.asked();
    if (asked === "roll" || asked === "again") await table.rolls(6);
    else await table.does(asked);

    // The damaged one is still there, byte for byte, and so is the other.
    const now = (await records(page)).map(String);
    for (const record of damaged) expect(now).toContain(String(record));
    await table.goesHome();
    await table.tap(say("home.matches"));
    await expect(row(table, TWO)).toHaveCount(2);
    await open(["Nina", "Tom"]);
    await table.scene("open");
    await table.told(say("narration.rolled_off", { name: "Nina", face: 4 }));
  });
}

/** A header as a later version could have written it, with a correct checksum. */
function fromLaterVersion(header) {
  const body = [header[0] + 1, ...header.slice(1, -4)];
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(crc32(body));
  return [...body, ...crc];
}

for (const [what, spoil, title, why] of [
  ["whose header is damaged", (page) => flipHeader(page), "matches.unreadable", "matches.damaged_lost"],
  ["of a later version", async (page) => putHeader(page, fromLaterVersion((await headers(page))[0])), "matches.newer", "matches.newer_why"],
]) {
  test(`a match ${what} is not passed over in silence: it stays as it is, and can be exported`, async ({ table, page }) => {
    await table.start(TWO);
    await playSome(table);
    await table.goesHome();
    await spoil(page);
    const before = await stored(page);
    await table.reloadsHome();
    await table.tap(say("home.matches"));
    await expect(table.main.getByRole("heading", { name: say(title) })).toBeVisible();
    await expect(table.main).toContainText(say(why));
    const { text } = await exported(page, () => table.tap(say("matches.export")));
    const bytes = Buffer.from(text.split("\n").slice(2).join(""), "base64");
    expect(bytes.includes(Buffer.from(before[0][0]))).toBe(true);
    expect(await stored(page)).toEqual(before);

    // And it can be deleted.
    await table.tap(say("matches.delete"));
    await table.dialogButton(say("matches.delete")).tap();
    await expect(page.getByText(say("matches.none"))).toBeVisible();
    expect(await countRecords(page)).toBe(0);
  });
}

test("a damaged match on the table when the app is opened is said, and kept", async ({ table, page }) => {
  await table.start(TWO);
  await playSome(table);
  await flipRecord(page, 4);
  const before = await records(page);
  await table.reloadsHome();
  await expect(page.getByText(say("matches.damaged_title"))).toBeVisible();
  expect(await records(page)).toEqual(before);
});

test("a full phone: a warning, the match goes on, and can be exported", async ({ table, page }) => {
  // Before the first write: afterwards browsers go by an old quota for a while.
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await table.start(TWO);
  const warning = page.getByRole("alert");
  await expect(warning).toContainText(say("table.full"));
  await table.rollsOff(5, 2);
  await table.rolls(1);
  await table.does("plant");
  await table.pawns(5, 6);
  expect(await countRecords(page)).toBe(0);

  const { text } = await exported(page, () => warning.getByRole("button", { name: say("table.export_button") }).tap());
  expect(text).toContain(TWO.join(", "));
  await warning.getByRole("button", { name: say("app.ok") }).tap();
  await expect(warning).toHaveCount(0);
  await table.rolls(2);
  await expect(warning).toHaveCount(0);

  // Once there is room again, everything that is missing is written.
  await session.send("Storage.overrideQuotaForOrigin", { origin });
  await table.does("plant");
  await table.offered();
  expect(await countRecords(page)).toBe(10);
  await table.reloadsHome();
  await table.resumes(TWO);
  await table.scene("open");
  await table.pawns(5, 5);
});

for (const [what, take] of [
  ["there is no IndexedDB", () => Object.defineProperty(window, "indexedDB", { value: undefined })],
  [
    "IndexedDB refuses",
    () =>
      (IDBFactory.prototype.open = () => {
        throw new DOMException("refused", "SecurityError");
      }),
  ],
  [
    "IndexedDB never answers",
    () => (IDBFactory.prototype.open = () => Object.assign(new EventTarget(), { readyState: "pending" })),
  ],
]) {
  test(`${what}: a warning, and the match can be played and exported`, async ({ page }) => {
    await page.addInitScript(take);
    await chooseDice(page);
    await page.goto("./");
    const table = new CochonTable(page);
    await expect(table.main).toHaveAttribute("data-scene", "home", { timeout: 15_000 });
    await table.start(TWO, [["options.cry", "options.cry_off"]]);
    const warning = page.getByRole("alert");
    await expect(warning).toContainText(say("table.unavailable"));
    await warning.getByRole("button", { name: say("app.ok") }).tap();
    await table.rollsOff(5, 2);
    await table.rolls(6);
    await table.does("drop");
    await table.pawns(5, 6);
    await exported(page, () => table.menu("table.export"));
    await table.goesHome();
    await table.tap(say("home.matches"));
    await expect(page.getByText(say("matches.unavailable"))).toBeVisible();
  });
}

test("two tabs: the second says so and can take the table, the first then shows nothing of it", async ({ table, page }) => {
  await table.start(TWO);
  await table.rollsOff(5, 2);
  await table.rolls(3);
  const before = await table.everything();

  const second = await table.secondTab();
  await second.scene("curtain");
  await expect(second.main).toContainText(say("table.elsewhere"));
  await expect(second.main).not.toContainText("Zoé");

  await second.tap(say("table.elsewhere_take"));
  await second.scene("open");
  expect(await second.everything()).toEqual(before);
  await table.scene("curtain");
  await expect(table.main).toContainText(say("table.moved"));
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  for (const trace of [...TWO, say(table.game)]) expect(html).not.toContain(trace);

  await second.does("plant");
  await second.pawns(5, 6);
  await table.tap(say("table.elsewhere_take"));
  await table.scene("open");
  await table.pawns(5, 6);
  await second.scene("curtain");
  await second.tap(say("app.home"));
  await second.scene("home");
});

test("a second tab can play nothing new while the first has the table, and loses nothing", async ({ table }) => {
  await table.start(TWO);
  await table.rolls(5);
  const second = await table.secondTab();
  await second.scene("curtain");
  await second.tap(say("app.home"));
  await second.scene("home");
  await second.setUp(["Nina", "Tom"]);
  await second.tap(say("setup.start"));
  await second.scene("curtain");
  await table.rolls(2);
  expect(await table.asked()).toBe("roll");
});
