// Who plays À poil le mouton, who is the youngest and begins, and how a seat changes hands.
import { reloadOnceStored } from "./support/database.mjs";
import { expect, FOUR, say, test, THREE, TWO } from "./support/fixtures.mjs";

const youngest = (mouton) => mouton.main.getByRole("group", { name: say("mouton.youngest") });

/** The names among which the youngest is chosen, and the one that is chosen. */
async function begins(mouton, name, players) {
  await expect(youngest(mouton).locator("label")).toHaveText(players);
  await expect(mouton.choice(say("mouton.youngest"), name).getByRole("radio")).toBeChecked();
}

test("untouched, the first player begins, whoever that is", async ({ mouton }) => {
  await mouton.setUp(THREE);
  await begins(mouton, "Zoé", THREE);
  await mouton.tap(say("setup.down", { name: "Zoé" }));
  await begins(mouton, "Malo", ["Malo", "Zoé", "Nina"]);
  await mouton.tap(say("setup.start"));
  await mouton.curtain("Malo");
});

test("whoever is chosen begins, also when the players change places", async ({ mouton }) => {
  await mouton.setUp(THREE, { first: "Malo" });
  await mouton.tap(say("setup.down", { name: "Malo" }));
  await begins(mouton, "Malo", ["Zoé", "Nina", "Malo"]);
  await mouton.tap(say("setup.up", { name: "Nina" }));
  await begins(mouton, "Malo", ["Nina", "Zoé", "Malo"]);
  // Removing a player who comes before the youngest changes nothing.
  await mouton.tap(say("setup.remove", { name: "Zoé" }));
  await begins(mouton, "Malo", ["Nina", "Malo"]);
  await mouton.main.getByRole("textbox").nth(1).fill("Tom");
  await begins(mouton, "Tom", ["Nina", "Tom"]);
  await mouton.tap(say("setup.start"));
  await mouton.curtain("Tom");
});

test("when the youngest goes, it is the first again", async ({ mouton }) => {
  await mouton.setUp(FOUR, { first: "Nina" });
  await mouton.tap(say("setup.remove", { name: "Nina" }));
  await begins(mouton, "Zoé", ["Zoé", "Malo", "Tom"]);
  await mouton.tap(say("setup.start"));
  await mouton.curtain("Zoé");
});

test("two to four play, and the way of voting is remembered", async ({ mouton, page }) => {
  await mouton.setUp(TWO);
  const remove = mouton.main.getByRole("button", { name: new RegExp(`^${say("setup.remove", { name: "" })}`) });
  await expect(remove).toHaveCount(2);
  for (const seat of [0, 1]) await expect(remove.nth(seat)).toBeDisabled();
  await mouton.name(FOUR);
  await expect(mouton.main.getByText(say("setup.full", { most: 4 }))).toBeVisible();
  await expect(mouton.button(say("setup.add"))).toHaveCount(0);

  const vote = mouton.main.getByRole("group", { name: say("mouton.vote") });
  await expect(vote.getByRole("radio")).toHaveCount(3);
  for (const way of ["together", "passing", "aloud"]) {
    await mouton.choose(say("mouton.vote"), say(`mouton.vote_${way}`));
    await expect(vote).toContainText(say(`mouton.vote_${way}_why`));
  }
  await mouton.tap(say("setup.start"));
  await mouton.curtain("Zoé");
  await mouton.goesHome();
  await reloadOnceStored(page);
  await mouton.scene("home");
  await mouton.tap(say("home.play", { game: say("game.mouton") }));
  await expect(mouton.choice(say("mouton.vote"), say("mouton.vote_aloud")).getByRole("radio")).toBeChecked();
  await begins(mouton, "Zoé", FOUR);
});

test("five who played something else are too many: they are not all seated, and it can be played", async ({ table }) => {
  await table.start([...FOUR, "Lou"]);
  await table.goesHome();
  await table.tap(say("home.play", { game: say("game.mouton") }));
  await table.scene("setup");
  await expect(table.main.getByRole("textbox")).toHaveCount(4);
  await table.tap(say("setup.start"));
  await table.scene("curtain");
});

test("a seat changes hands: another name and look at once, and for good", async ({ mouton, page }) => {
  test.slow();
  const { dialog } = mouton;
  /** Opens the form that asks who takes somebody's seat. */
  const swap = async (name) => {
    await mouton.menu("table.change_player");
    await mouton.dialogButton(name).tap();
    await mouton.dialogNamed(say("table.change_player_of", { name }));
  };
  const accept = () => mouton.dialogButton(say("app.ok")).tap();
  const field = dialog.getByRole("textbox", { name: say("table.change_player_name") });
  await mouton.start(THREE);
  await mouton.dares(5, "Malo", 2);

  // A name that is not allowed is refused with a text, and nothing changes.
  await swap("Malo");
  await expect(field).toHaveValue("Malo");
  for (const wrong of ["  ", "zoe\u0301", "Maximilienne-Josépha"]) {
    await field.fill(wrong);
    await expect(dialog.getByRole("alert")).toHaveText(say("table.change_player_wrong"));
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await accept();
    await expect(dialog.getByRole("alert")).toBeVisible();
  }
  await mouton.dialogButton(say("app.close")).tap();
  await mouton.dialogClosed();
  await expect(mouton.main).toContainText("Malo");
  await expect(mouton.main).not.toContainText("Maximilienne");

  await swap("Malo");
  await field.fill(" Papi ");
  await dialog.getByRole("radio", { name: say("animal.panda") }).check({ force: true });
  await dialog.getByRole("radio", { name: say("colour.green") }).check({ force: true });
  await accept();
  await mouton.dialogClosed();
  const seats = mouton.main.getByRole("list").first().getByRole("listitem");
  await expect(seats.nth(1)).toContainText("Papi");
  await expect(seats.nth(1)).toHaveAttribute("data-colour", "green");
  await expect(seats.nth(1).locator("img[src*=panda]")).toHaveCount(1);
  await expect(mouton.main).not.toContainText("Malo");
  await mouton.hairs(6, 5, 6);

  // On the curtain, after a reload, in the ranking; the match goes on as it stood.
  await mouton.passes("Papi");
  await expect(mouton.main).toHaveAttribute("data-colour", "green");
  await page.reload();
  await mouton.curtain("Papi");
  await swap("Zoé");
  await field.fill("Lou");
  await accept();
  await mouton.dialogClosed();
  mouton.players = ["Lou", "Papi", "Nina"];
  await mouton.curtain("Papi");
  await mouton.dares(4, "Lou", 1);
  await mouton.hairs(5, 5, 6);
  await mouton.stopsMatch();
  expect(await mouton.ranking()).toEqual([`1 Nina ${mouton.left(6)}`, `2 Lou ${mouton.left(5)}`, `2 Papi ${mouton.left(5)}`]);
  await mouton.tap(say("app.home"));
  await mouton.scene("home");
  await mouton.tap(say("home.matches"));
  await expect(mouton.main).toContainText("Lou, Papi, Nina");
});
