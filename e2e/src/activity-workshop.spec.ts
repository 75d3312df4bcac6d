import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { Keyboard } from "./keyboard.ts";
import { chooseFrom } from "./menus.ts";
import { moveToTop } from "./move-item.ts";
import { newFriend, signInAdminByApi, signInByApi, signUpByApi } from "./people.ts";
import { admin, type ServerProcess } from "./server-process.ts";

async function boxOf(
  server: ServerProcess,
  boxType: "crafting_master" | "gourmet_tasting",
): Promise<{ boss: ApiClient; boxId: string; title: string }> {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  const title = `Clay ${newFriend("Box").email}`;
  const { id: boxId } = await boss.call(contract.box.create, { body: { title, boxType, price: 39.9 } });
  return { boss, boxId, title };
}

const round = (page: Page, number: number, kind: "Step" | "Score" | "Show") =>
  page.getByRole("group", { name: `Round ${number}: ${kind}` });
const thing = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Thing ${number}`, exact: true });
const things = (page: Page) => page.getByRole("textbox", { name: /^Thing \d+$/ });
const saved = (page: Page) => page.getByText("Activity saved successfully");

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save Activity" }).click();
}

async function saveWell(page: Page): Promise<void> {
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText("Not saved yet")).toHaveCount(0);
}

async function titles(page: Page): Promise<string[]> {
  const fields = page.getByRole("group", { name: /^Round \d/ }).getByLabel("Title");
  return fields.evaluateAll((all) => all.map((each) => (each instanceof HTMLInputElement ? each.value : "")));
}

test("an admin writes what a crafting box needs and its rounds, in order, and finds them again", async ({
  page,
  server,
}) => {
  const { title } = await boxOf(server, "crafting_master");
  await signInAdminByApi(page, server);
  await page.goto(`${server.url}/admin/boxes`);
  await chooseFrom(page, `More about ${title}`, "Activity");
  await expect(page.getByRole("heading", { name: "Activity", exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Activity/);
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText("No rounds yet")).toBeVisible();
  await expect(page.getByText("Instructions for Crafting Master Box will be available soon.")).toBeVisible();
  await expect(page.getByText("Groups that have begun keep the version they began with.")).toBeVisible();

  await test.step("what is needed: Enter goes on, a pasted list fills a row each", async () => {
    await page.getByRole("button", { name: "Add thing" }).click();
    await page.keyboard.type("A bowl of water");
    await page.keyboard.press("Enter");
    await expect(thing(page, 2)).toBeFocused();
    await thing(page, 2).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "An old towel\nA fork\n");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(things(page)).toHaveCount(3);
    await page.getByRole("button", { name: "Remove thing 2" }).click();
    await expect(things(page)).toHaveCount(2);
    await moveToTop(page, "A fork", { from: 2, of: 2 });
    await expect(thing(page, 1)).toHaveValue("A fork");
  });

  await test.step("two steps with a timer, a score, and a show", async () => {
    for (const [number, name] of ["Wedge the clay", "Pinch a bowl"].entries()) {
      await page.getByRole("button", { name: "Add step" }).click();
      await expect(round(page, number + 1, "Step").getByLabel("Title")).toBeFocused();
      await page.keyboard.type(name);
      await round(page, number + 1, "Step")
        .getByLabel("Text")
        .fill("Press, **fold**, turn.");
    }
    await round(page, 1, "Step").getByLabel("Timer (minutes)").fill("10");
    await page.getByRole("button", { name: "Add score" }).click();
    const score = round(page, 3, "Score");
    await score.getByLabel("Title").fill("Whose bowl is the lightest?");
    await score.getByLabel("How it counts").selectOption({ label: "First place wins" });
    await score.getByLabel("Points for the winner").fill("5");
    await page.getByRole("button", { name: "Add show" }).click();
    await round(page, 4, "Show").getByLabel("Title").fill("On the shelf");
    await round(page, 4, "Show").getByLabel("Points for a photo").fill("20");
    await expectAccessible(page);
  });

  const inOrder = ["Pinch a bowl", "Wedge the clay", "Whose bowl is the lightest?", "On the shelf"];
  await test.step("they are put in another order by keyboard, and seen as members will", async () => {
    await moveToTop(page, "round 2", { from: 2, of: 4 });
    expect(await titles(page)).toEqual(inOrder);
    await page.getByRole("button", { name: "Preview", exact: true }).last().click();
    const preview = page.getByRole("dialog", { name: "Preview" });
    await expect(preview.getByRole("heading", { level: 3 })).toHaveText(["What is needed", ...inOrder]);
    await expect(preview.getByText("A timer of 10 minutes")).toBeVisible();
    await expect(preview.getByText("A photo earns 20 points.")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
  });

  await test.step("all of it is saved, and is there after a reload", async () => {
    await saveWell(page);
    await page.reload();
    await expect(thing(page, 2)).toHaveValue("A bowl of water");
    expect(await titles(page)).toEqual(inOrder);
    await page.getByRole("button", { name: "Round 2: Step" }).click();
    await expect(round(page, 2, "Step").getByLabel("Timer (minutes)")).toHaveValue("10");
    await page.getByRole("button", { name: "Round 3: Score" }).click();
    await expect(round(page, 3, "Score").getByLabel("How it counts")).toHaveValue("places");
    await expect(round(page, 3, "Score").getByLabel("Points for the winner")).toHaveValue("5");
    await page.getByRole("button", { name: "Round 4: Show" }).click();
    await expect(round(page, 4, "Show").getByLabel("Points for a photo")).toHaveValue("20");
  });
});

test("what is wrong with an activity is said at its field, and a removed round is put back", async ({
  page,
  server,
}) => {
  const { boxId } = await boxOf(server, "crafting_master");
  await signInAdminByApi(page, server);
  await page.goto(`${server.url}/admin/boxes/${boxId}/activity`);
  for (const name of ["Add thing", "Add step", "Add score"])
    await page.getByRole("button", { name, exact: true }).click();
  const [step, score] = [round(page, 1, "Step"), round(page, 2, "Score")];
  await thing(page, 1).fill("A fork");
  await step.getByLabel("Title").fill("Wedge the clay");
  await step.getByLabel("Timer (minutes)").fill("ten");
  await step.getByLabel("Image URL").fill("ftp://example.com/clay.png");
  await score.getByLabel("Points for the winner").fill("1001");
  await step.getByRole("button", { name: "Round 1: Step" }).click();
  await expect(step.getByLabel("Title")).toBeHidden();
  await save(page);
  // The refused parts unfold, and the first wrong field takes the focus.
  await expect(step.getByLabel("Image URL")).toBeFocused();
  await expect(step.getByText("A timer is a number of minutes.")).toBeVisible();
  await expect(score.getByText("Title is required.")).toBeVisible();
  await expect(score.getByText("A round earns at most 1000 points.")).toBeVisible();
  await expect(step.getByLabel("Title")).not.toHaveAttribute("data-invalid");
  await expectAccessible(page);

  await step.getByLabel("Timer (minutes)").fill("");
  await expect(step.getByText("A timer is a number of minutes.")).toHaveCount(0);
  await step.getByLabel("Image URL").fill("");
  await score.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await score.getByLabel("Title").fill("Whose bowl is the lightest?");
  await score.getByLabel("Points for the winner").fill("5");
  await saveWell(page);
});

test("two admins who edit one activity are told, can compare, and lose nothing; the first version comes back", async ({
  browser,
  page,
  server,
}) => {
  const { boss, boxId } = await boxOf(server, "crafting_master");
  const step = (id: string, title: string) => ({ id, kind: "step" as const, title, text: "" });
  const rounds = [step("r-a", "Wedge the clay"), step("r-b", "Pinch a bowl")];
  const params = { boxId };
  await boss.call(contract.activity.update, { params, body: { needed: [], rounds, basedOn: 0 } });
  const other = await (await browser.newContext()).newPage();
  for (const each of [page, other]) {
    await signInAdminByApi(each, server);
    await each.goto(`${server.url}/admin/boxes/${boxId}/activity`);
    await each.getByRole("button", { name: "Unfold rounds" }).click();
  }
  const titleOf = (each: Page, number: number) => round(each, number, "Step").getByLabel("Title");
  await titleOf(other, 1).fill("Knead the clay");
  await titleOf(page, 2).fill("Throw a bowl");
  await saveWell(page);

  const conflict = other.getByRole("dialog", { name: "Changed by somebody else" });
  await test.step("the second is told, and typing is not disturbed", async () => {
    await expect(
      other.getByText("Somebody else has changed this activity while you were editing."),
    ).toBeVisible();
    await expect(conflict).toHaveCount(0);
  });
  await test.step("a refused save shows who has changed what, and can be kept", async () => {
    await save(other);
    await expect(conflict.getByRole("heading", { level: 3 })).toHaveText(["Round 1", "Round 2"]);
    await expect(conflict.getByText("Changed by you")).toBeVisible();
    await expect(conflict.getByText("Changed by them")).toBeVisible();
    await expectAccessible(other);
    await conflict.getByRole("button", { name: "Keep mine" }).click();
    await expect(saved(other)).toBeVisible();
    await expect(titleOf(page, 1)).toHaveValue("Knead the clay");
  });
  await test.step("unsaved changes are asked about, and kept for the next visit", async () => {
    await titleOf(page, 1).fill("Unsaved");
    await page.getByRole("link", { name: "Back to Boxes" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
    page.once("dialog", (asked) => void asked.accept());
    await page.reload();
    await expect(page.getByText("You changed this activity and did not save it.")).toBeVisible();
    await page.getByRole("button", { name: "Take them up" }).click();
    await page.getByRole("button", { name: "Unfold rounds" }).click();
    await expect(titleOf(page, 1)).toHaveValue("Unsaved");
  });
  await test.step("the first version is restored", async () => {
    await other.getByRole("button", { name: "History" }).click();
    await other.getByRole("button", { name: "Restore version 1" }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
    await expect(other.getByText("Restored")).toBeVisible();
    await other.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(titleOf(other, 1)).toHaveValue("Wedge the clay");
    await expect(titleOf(other, 2)).toHaveValue("Pinch a bowl");
  });
});

test("only admins write activities, and only of boxes that have one", async ({ browser, page, server }) => {
  const { boxId, title } = await boxOf(server, "gourmet_tasting");
  await signInAdminByApi(page, server);
  await page.goto(`${server.url}/admin/boxes?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole("button", { name: `Contents of ${title}` })).toBeVisible();
  await page.getByRole("button", { name: `More about ${title}` }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Activity" })).toHaveCount(0);
  await page.goto(`${server.url}/admin/boxes/${boxId}/activity`);
  await expect(page.getByText(/^A box of this kind has no activity/)).toBeVisible();
  await page.goto(`${server.url}/admin/boxes/00000000-0000-4000-8000-000000000000/activity`);
  await expect(page.getByText("This box no longer exists.")).toBeVisible();
  await page.goto(`${server.url}/admin/boxes/not-an-id/activity`);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();

  const anybody = await (await browser.newContext()).newPage();
  const gus = newFriend("Gus");
  await signUpByApi(server, gus);
  await signInByApi(anybody, server, gus);
  await anybody.goto(`${server.url}/admin/boxes/${boxId}/activity`);
  await expect(anybody.getByText("Access denied. Admin role required.")).toBeVisible();
});

test("an activity is written without a mouse", async ({ page, server }) => {
  const { boxId } = await boxOf(server, "crafting_master");
  await signInAdminByApi(page, server);
  const keyboard = new Keyboard(page);
  await keyboard.open(`${server.url}/admin/boxes/${boxId}/activity`);
  await keyboard.press(page.getByRole("button", { name: "Add thing" }));
  await page.keyboard.type("A fork");
  await keyboard.press(page.getByRole("button", { name: "Add score" }));
  await page.keyboard.type("Whose bowl is the lightest?");
  await keyboard.write(round(page, 1, "Score").getByLabel("Points for the winner"), "3");
  await keyboard.press(page.getByRole("button", { name: "Save Activity" }));
  await expect(saved(page)).toBeVisible();
});
