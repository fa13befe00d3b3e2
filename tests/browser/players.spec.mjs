// Players that cannot sit down: it is said, and nothing is lost.
import { expect, say, test } from "./support/game.mjs";
import { reload } from "./support/database.mjs";

const notes = (table) => table.main.getByRole("alert");
const names = (table) => table.main.getByRole("textbox");
const values = (table) => names(table).evaluateAll((inputs) => inputs.map((input) => input.value));

test("a table is never smaller than two", async ({ table }) => {
  await table.setUp(["Zoé", "Malo"]);
  for (const name of await values(table)) {
    await expect(table.main.getByRole("button", { name: new RegExp(`^${say("setup.remove", { name: "" })}`) }).first()).toBeDisabled();
    expect(name).not.toBe("");
  }
  await table.tap(say("setup.add"));
  const remove = table.main.getByRole("button", { name: new RegExp(`^${say("setup.remove", { name: "" })}`) });
  await expect(remove).toHaveCount(3);
  await remove.nth(1).tap();
  await expect(names(table)).toHaveCount(2);
  expect((await values(table))[0]).toBe("Zoé");
});

test("a table is never larger than six, and says so", async ({ table }) => {
  await table.setUp(["Zoé", "Malo", "Nina", "Tom", "Lou", "Sami"]);
  await expect(table.main.getByText(say("setup.full", { most: 6 }))).toBeVisible();
  await expect(table.button(say("setup.add"))).toHaveCount(0);
  await table.tap(say("setup.start"));
  await table.scene("open");
});

for (const [what, name, words] of [
  ["blank", "   ", "setup.name_blank"],
  ["empty", "", "setup.name_blank"],
  ["over-long", "Maximilienne-Josépha", "setup.name_long"],
  ["the same", "Zoé", "setup.name_same"],
  ["the same but for case, blanks and the way the accent is written", "  zoe\u0301 ", "setup.name_same"],
  ["with a control character", "Ma\u0007lo", "setup.name_control"],
  ["with an invisible character", "Ma\u200blo", "setup.name_control"],
]) {
  test(`a name that is ${what} is refused`, async ({ table }) => {
    await table.setUp(["Zoé", name, "Nina"]);
    await table.tap(say("setup.start"));
    await expect(notes(table)).toHaveText([say(words, { most: 16 })]);
    await table.scene("setup");
    const wrong = names(table).nth(1);
    await expect(wrong).toHaveAttribute("aria-invalid", "true");
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveAccessibleDescription(say(words, { most: 16 }));
    expect(await values(table)).toEqual(["Zoé", name, "Nina"]);

    await wrong.fill("Malo");
    await expect(notes(table)).toHaveCount(0);
    await table.tap(say("setup.start"));
    await table.scene("open");
    await table.pawns(6, 6, 6);
  });
}

test("players are remembered, with their looks", async ({ table, page }) => {
  await table.setUp(["Zoé", "Malo"]);
  await table.tap(say("setup.look", { name: "Zoé" }));
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: say("animal.panda") }).check({ force: true });
  await sheet.getByRole("radio", { name: say("colour.green") }).check({ force: true });
  await sheet.getByRole("button", { name: say("app.ok") }).tap();
  await table.tap(say("setup.down", { name: "Zoé" }));
  await table.tap(say("setup.start"));
  await table.scene("open");
  await table.menu("app.home");
  await table.scene("home");
  await reload(page);
  await table.setUp(["Malo", "Zoé"]);
  await table.tap(say("setup.look", { name: "Zoé" }));
  await expect(sheet.getByRole("radio", { name: say("animal.panda") })).toBeChecked();
  await expect(sheet.getByRole("radio", { name: say("colour.green") })).toBeChecked();
});
