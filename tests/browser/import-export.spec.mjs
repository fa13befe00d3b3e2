// Matches as files: exported, imported, and refused when they are no match.
import { countRecords, headers, stored } from "./support/database.mjs";
import { exported, fromLaterVersion } from "./support/export.mjs";
import { CochonTable, expect, say, test, TWO } from "./support/fixtures.mjs";

/** Plays and exports a match, and opens the list with that one in it; gives the file. */
async function withOne(table, page) {
  await table.start(TWO);
  await table.rollsOff(5, 2);
  await table.rolls(3);
  const file = await exported(page, () => table.menu("table.export"));
  await table.goesHome();
  await table.tap(say("home.matches"));
  await table.scene("matches");
  return file;
}

const importFile = (table, name, buffer) =>
  table.main
    .getByLabel(say("matches.import"))
    // A large file takes long.
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(buffer) }, { timeout: 20_000 });

const PNG = Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de", "hex");

for (const [what, make, words] of [
  ["any text", () => "Bonjour !\nCeci n'est pas une partie.", "not_ours"],
  ["an empty file", () => "", "not_ours"],
  ["a picture", () => PNG, "not_ours"],
  ["a marker alone", () => "== la-bergerie 1 00000000 ==\n", "damaged"],
  ["half a file", (text) => text.slice(0, text.length * 0.7), "damaged"],
  ["a letter changed", (text) => text.replace(/(==\n..)(.)/, (_, before, letter) => before + (letter === "A" ? "B" : "A")), "damaged"],
  ["a file of a later version", fromLaterVersion, "newer"],
  ["a film", () => Buffer.alloc(9_000_000), "unreadable"],
]) {
  test(`${what} is no match: it is said, and nothing changes`, async ({ table, page }) => {
    test.slow();
    const { text } = await withOne(table, page);
    const before = await stored(page);
    await importFile(table, "fichier.txt", make(text));
    await expect(page.getByText(say(`matches.import_${words}`))).toBeVisible();
    expect(await stored(page)).toEqual(before);
    await expect(table.button(say("matches.open"))).toHaveCount(1);
  });
}

test("an exported match is imported where it is not, and beside the one that is there", async ({ table, page }) => {
  const { name, text } = await withOne(table, page);
  expect(name).toMatch(/^la-bergerie_le-trou-du-cochon_\d{4}-\d\d-\d\d\.txt$/);
  expect(text.split("\n")[0]).toContain(TWO.join(", "));
  const [[header], steps] = await stored(page);

  // Beside the one that is there: another id, the same steps.
  await importFile(table, name, text);
  await expect(page.getByText(say("matches.import_done"))).toBeVisible();
  await expect(table.button(say("matches.open"))).toHaveCount(2);
  expect(await countRecords(page)).toBe(2 * steps.length);
  expect((await headers(page)).map(String)).toContain(String(header));

  // Both are deleted, and it comes back as it was.
  for (const left of [1, 0]) {
    await table.button(say("matches.delete")).first().tap();
    await table.dialogButton(say("matches.delete")).tap();
    await expect(table.button(say("matches.open"))).toHaveCount(left);
  }
  expect(await countRecords(page)).toBe(0);
  await expect(page.getByText(say("matches.none"))).toBeVisible();
  await importFile(table, name, `\ufeff${text.replaceAll("\n", "\r\n")}`);
  await expect(table.button(say("matches.open"))).toHaveCount(1);
  expect(await stored(page)).toEqual([[header], steps]);
  await table.tap(say("matches.open"));
  await table.scene("open");
  expect(await table.asked()).toBe("plant");
  await table.does("plant");
  await table.pawns(5, 6);
});

test("an exported match goes on in another browser", async ({ table, page, phones }) => {
  const { name, text } = await withOne(table, page);
  const there = await CochonTable.open(await phones.open());
  await there.tap(say("home.matches"));
  await importFile(there, name, text);
  await there.tap(say("matches.open"));
  await there.scene("open");
  await there.pawns(6, 6);
  expect(await there.asked()).toBe("plant");
});
