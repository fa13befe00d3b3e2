// Who sits down at À poil le mouton, who is the youngest, and who takes a seat over.
import { expect, say, test } from "./support/game.mjs";
import { reload } from "./support/database.mjs";

const THREE = ["Zoé", "Malo", "Nina"];
const FOUR = [...THREE, "Tom"];

const youngest = (flock) => flock.main.getByRole("group", { name: say("mouton.youngest") });

/** The names that are asked about, and the one of them that begins. */
async function begins(flock, name, players) {
  await expect(youngest(flock).locator("label")).toHaveText(players);
  await expect(flock.choice(say("mouton.youngest"), name).getByRole("radio")).toBeChecked();
}

test("untouched, the first player begins, whoever that is", async ({ flock }) => {
  await flock.setUp(THREE);
  await begins(flock, "Zoé", THREE);
  await flock.tap(say("setup.down", { name: "Zoé" }));
  await begins(flock, "Malo", ["Malo", "Zoé", "Nina"]);
  await flock.tap(say("setup.start"));
  await flock.curtain("Malo");
});

test("whoever is chosen begins, also when the players change places", async ({ flock }) => {
  await flock.setUp(THREE, { first: "Malo" });
  await flock.tap(say("setup.down", { name: "Malo" }));
  await begins(flock, "Malo", ["Zoé", "Nina", "Malo"]);
  await flock.tap(say("setup.up", { name: "Nina" }));
  await begins(flock, "Malo", ["Nina", "Zoé", "Malo"]);
  // One who goes before does not make another one the youngest.
  await flock.tap(say("setup.remove", { name: "Zoé" }));
  await begins(flock, "Malo", ["Nina", "Malo"]);
  await flock.main.getByRole("textbox").nth(1).fill("Tom");
  await begins(flock, "Tom", ["Nina", "Tom"]);
  await flock.tap(say("setup.start"));
  await flock.curtain("Tom");
});

test("when the youngest goes, it is the first again", async ({ flock }) => {
  await flock.setUp(FOUR, { first: "Nina" });
  await flock.tap(say("setup.remove", { name: "Nina" }));
  await begins(flock, "Zoé", ["Zoé", "Malo", "Tom"]);
  await flock.tap(say("setup.start"));
  await flock.curtain("Zoé");
});

test("two to four play, and the way of voting is remembered", async ({ flock, page }) => {
  await flock.setUp(["Zoé", "Malo"]);
  const remove = flock.main.getByRole("button", { name: new RegExp(`^${say("setup.remove", { name: "" })}`) });
  await expect(remove).toHaveCount(2);
  for (const seat of [0, 1]) await expect(remove.nth(seat)).toBeDisabled();
  await flock.name(FOUR);
  await expect(flock.main.getByText(say("setup.full", { most: 4 }))).toBeVisible();
  await expect(flock.button(say("setup.add"))).toHaveCount(0);

  const vote = flock.main.getByRole("group", { name: say("mouton.vote") });
  await expect(vote.getByRole("radio")).toHaveCount(3);
  for (const way of ["together", "passing", "aloud"]) {
    await flock.choose(say("mouton.vote"), say(`mouton.vote_${way}`));
    await expect(vote).toContainText(say(`mouton.vote_${way}_why`));
  }
  await flock.tap(say("setup.start"));
  await flock.curtain("Zoé");
  await flock.menu("app.home");
  await flock.scene("home");
  await reload(page);
  await flock.scene("home");
  await flock.tap(say("home.play", { game: say("game.mouton") }));
  await expect(flock.choice(say("mouton.vote"), say("mouton.vote_aloud")).getByRole("radio")).toBeChecked();
  await begins(flock, "Zoé", FOUR);
});

test("five who played something else are too many: they are not all seated, and it can be played", async ({ table }) => {
  await table.start([...FOUR, "Lou"]);
  await table.menu("app.home");
  await table.scene("home");
  await table.tap(say("home.play", { game: say("game.mouton") }));
  await table.scene("setup");
  await expect(table.main.getByRole("textbox")).toHaveCount(4);
  await table.tap(say("setup.start"));
  await table.scene("curtain");
});

test("a seat changes hands: another name and look at once, and for good", async ({ flock, page }) => {
  test.slow();
  const dialog = page.getByRole("dialog");
  /** Opens what asks who takes Malo's seat. */
  const swap = async (name) => {
    await flock.menu("table.swap");
    await dialog.getByRole("button", { name }).tap();
    await expect(dialog).toHaveAccessibleName(say("table.swap_of", { name }));
  };
  const field = dialog.getByRole("textbox", { name: say("table.swap_name") });
  await flock.start(THREE);
  await flock.dares(5, "Malo", 2);

  // A name that does not do is refused in words, and nothing changes.
  await swap("Malo");
  await expect(field).toHaveValue("Malo");
  for (const wrong of ["  ", "zoe\u0301", "Maximilienne-Josépha"]) {
    await field.fill(wrong);
    await expect(dialog.getByRole("alert")).toHaveText(say("table.swap_wrong"));
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await dialog.getByRole("button", { name: say("app.ok") }).tap();
    await expect(dialog.getByRole("alert")).toBeVisible();
  }
  await dialog.getByRole("button", { name: say("app.close") }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(flock.main).toContainText("Malo");
  await expect(flock.main).not.toContainText("Maximilienne");

  await swap("Malo");
  await field.fill(" Papi ");
  await dialog.getByRole("radio", { name: say("animal.panda") }).check({ force: true });
  await dialog.getByRole("radio", { name: say("colour.green") }).check({ force: true });
  await dialog.getByRole("button", { name: say("app.ok") }).tap();
  await expect(dialog).toHaveCount(0);
  const seats = flock.main.getByRole("list").first().getByRole("listitem");
  await expect(seats.nth(1)).toContainText("Papi");
  await expect(seats.nth(1)).toHaveAttribute("data-colour", "green");
  await expect(seats.nth(1).locator(".emblem img")).toHaveAttribute("src", /panda/);
  await expect(flock.main).not.toContainText("Malo");
  await flock.hairs(6, 5, 6);

  // On the curtain, after a reload, in the ranking; the match goes on as it stood.
  await flock.passes("Papi");
  await expect(flock.main).toHaveAttribute("data-colour", "green");
  await page.reload();
  await flock.curtain("Papi");
  await swap("Zoé");
  await field.fill("Lou");
  await dialog.getByRole("button", { name: say("app.ok") }).tap();
  await expect(dialog).toHaveCount(0);
  flock.players = ["Lou", "Papi", "Nina"];
  await flock.curtain("Papi");
  await flock.dares(4, "Lou", 1);
  await flock.hairs(5, 5, 6);
  await flock.menu("table.stop");
  await dialog.getByRole("button", { name: say("table.stop_yes") }).tap();
  expect(await flock.ranking()).toEqual([`1 Nina ${flock.left(6)}`, `2 Lou ${flock.left(5)}`, `2 Papi ${flock.left(5)}`]);
  await flock.tap(say("app.home"));
  await flock.scene("home");
  await flock.tap(say("home.matches"));
  await expect(flock.main).toContainText("Lou, Papi, Nina");
});
