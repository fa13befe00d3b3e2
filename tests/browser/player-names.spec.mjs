// Who can play: how many, with which names, and that players are remembered.
import { reloadOnceStored } from "./support/database.mjs";
import { expect, FOUR, say, test, TWO } from "./support/fixtures.mjs";

const notes = (table) => table.main.getByRole("alert");
const names = (table) => table.main.getByRole("textbox");
const values = (table) => names(table).evaluateAll((inputs) => inputs.map((input) => input.value));

test("a table is never smaller than two", async ({ table }) => {
  await table.setUp(TWO);
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
  await table.setUp([...FOUR, "Lou", "Sami"]);
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
  await table.setUp(TWO);
  await table.tap(say("setup.look", { name: "Zoé" }));
  await table.dialog.getByRole("radio", { name: say("animal.panda") }).check({ force: true });
  await table.dialog.getByRole("radio", { name: say("colour.green") }).check({ force: true });
  await table.dialog.getByRole("button", { name: say("app.ok") }).tap();
  await table.tap(say("setup.down", { name: "Zoé" }));
  await table.tap(say("setup.start"));
  await table.scene("open");
  await table.goesHome();
  await reloadOnceStored(page);
  await table.setUp(["Malo", "Zoé"]);
  await table.tap(say("setup.look", { name: "Zoé" }));
  await expect(table.dialog.getByRole("radio", { name: say("animal.panda") })).toBeChecked();
  await expect(table.dialog.getByRole("radio", { name: say("colour.green") })).toBeChecked();
});
