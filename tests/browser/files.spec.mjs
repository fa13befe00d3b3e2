// Matches that come and go as files.
import { expect, say, test } from "./support/game.mjs";
import { headers, records } from "./support/database.mjs";
import { exported, later } from "./support/export.mjs";

const TWO = ["Zoé", "Malo"];

const everything = async (page) => [await headers(page), await records(page)];

/** The list of matches, with one match in it that was exported from the table. */
async function withOne(table, page) {
  await table.start(TWO);
  await table.rollsOff(5, 2);
  await table.rolls(3);
  const file = await exported(page, () => table.menu("table.export"));
  await table.menu("app.home");
  await table.tap(say("home.matches"));
  await table.scene("matches");
  return file;
}

const bring = (table, name, buffer) =>
  table.main
    .getByLabel(say("matches.import"))
    // A large file takes its time.
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(buffer) }, { timeout: 20_000 });

const PNG = Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de", "hex");

for (const [what, make, words] of [
  ["any text", () => "Bonjour !\nCeci n'est pas une partie.", "not_ours"],
  ["an empty file", () => "", "not_ours"],
  ["a picture", () => PNG, "not_ours"],
  ["a marker alone", () => "== la-bergerie 1 00000000 ==\n", "damaged"],
  ["half a file", (text) => text.slice(0, text.length * 0.7), "damaged"],
  ["a letter changed", (text) => text.replace(/(==\n..)(.)/, (_, before, letter) => before + (letter === "A" ? "B" : "A")), "damaged"],
  ["a file of a later version", later, "newer"],
  ["a film", () => Buffer.alloc(9_000_000), "unreadable"],
]) {
  test(`${what} is no match: it is said, and nothing changes`, async ({ table, page }) => {
    test.slow();
    const { text } = await withOne(table, page);
    const before = await everything(page);
    await bring(table, "fichier.txt", make(text));
    await expect(page.getByText(say(`matches.import_${words}`))).toBeVisible();
    expect(await everything(page)).toEqual(before);
    await expect(table.button(say("matches.open"))).toHaveCount(1);
  });
}

test("an exported match is imported where it is not, and beside the one that is there", async ({ table, page }) => {
  const { name, text } = await withOne(table, page);
  expect(name).toMatch(/^la-bergerie_le-trou-du-cochon_\d{4}-\d\d-\d\d\.txt$/);
  expect(text.split("\n")[0]).toContain(TWO.join(", "));
  const [[header], kept] = await everything(page);

  // Beside the one that is there: another id, the same steps.
  await bring(table, name, text);
  await expect(page.getByText(say("matches.import_done"))).toBeVisible();
  await expect(table.button(say("matches.open"))).toHaveCount(2);
  expect(await records(page)).toHaveLength(2 * kept.length);
  expect((await headers(page)).map(String)).toContain(String(header));

  // Both are deleted, and it comes back as it was.
  for (const left of [1, 0]) {
    await table.button(say("matches.delete")).first().tap();
    await page.getByRole("dialog").getByRole("button", { name: say("matches.delete") }).tap();
    await expect(table.button(say("matches.open"))).toHaveCount(left);
  }
  expect(await records(page)).toHaveLength(0);
  await expect(page.getByText(say("matches.none"))).toBeVisible();
  await bring(table, name, `\ufeff${text.replaceAll("\n", "\r\n")}`);
  await expect(table.button(say("matches.open"))).toHaveCount(1);
  expect(await everything(page)).toEqual([[header], kept]);
  await table.tap(say("matches.open"));
  await table.scene("open");
  expect(await table.asked()).toBe("plant");
  await table.does("plant");
  await table.pawns(5, 6);
});

test("an exported match goes on in another browser", async ({ table, page, browser, baseURL }) => {
  const { name, text } = await withOne(table, page);
  const context = await browser.newContext({ ...test.info().project.use, baseURL });
  const other = await context.newPage();
  await other.goto("./");
  const there = new table.constructor(other);
  await there.tap(say("home.matches"));
  await bring(there, name, text);
  await there.tap(say("matches.open"));
  await there.scene("open");
  await there.pawns(6, 6);
  expect(await there.asked()).toBe("plant");
  await context.close();
});
