import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { unfold } from "./groups.ts";
import { friend, signIn, signInByApi, signUpByApi } from "./people.ts";
import { admin, ServerProcess } from "./server-process.ts";
import { openDates } from "./subscription-dates.ts";

const [olga, fritz] = [friend("Olga"), friend("Fritz")];

let server: ServerProcess;

test.beforeEach(async () => {
  server = await ServerProcess.start({ CLOCK: "2026-11-21T09:00:00Z" });
});
test.afterEach(() => server.remove());

/** Olga's group, in which Fritz is a member, and two boxes to choose from. */
async function teaClub() {
  const boss = new ApiClient(server.url);
  await boss.signIn(admin.email, admin.password);
  for (const title of ["First Pour", "Pots & Pans"]) {
    const boxType = title === "First Pour" ? ("gourmet_tasting" as const) : ("culinary_chef" as const);
    const box = await boss.call(contract.box.create, { body: { title, boxType, price: 29.5 } });
    const body = { itemName: `Bottle of ${title}`, quantity: 2 };
    await boss.call(contract.box.addContent, { params: { boxId: box.id }, body });
  }
  const owner = await signUpByApi(server, olga);
  const member = await signUpByApi(server, fritz);
  const { id } = await owner.call(contract.group.create, { body: { name: "Tea Club" } });
  const request = { params: { groupId: id }, body: { email: fritz.email } };
  const { invite } = await owner.call(contract.invite.create, request);
  await member.call(contract.invite.accept, { params: { token: invite.id } });
  return id;
}

const marked = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).locator('[aria-current="page"]');
const changes = (page: Page) => page.getByRole("list", { name: "Latest changes" }).getByRole("listitem");

test("a member suggests a box, the owner takes it up, and all see who changed what and can undo it", async ({
  browser,
  page,
}) => {
  const id = await teaClub();
  const other = await (await browser.newContext()).newPage();
  await signIn(page, server, olga);
  await signInByApi(other, server, fritz);

  await test.step("the navigation bar leads to Schedule, and marks My Group on all pages of groups", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Schedule" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Delivery Schedule" })).toBeVisible();
    await expect(marked(page)).toHaveText(["Schedule"]);
    for (const path of [`/group/${id}`, `/group/${id}/history`, "/invite", "/my-group"]) {
      await page.goto(server.url + path);
      await expect(marked(page)).toHaveText(["My Group"]);
    }
  });

  await test.step("a member suggests a box to the owner", async () => {
    await other.goto(`${server.url}/group/${id}`);
    await other.getByRole("button", { name: "Suggest a Box" }).click();
    await other
      .getByRole("dialog")
      .getByRole("radio", { name: /First Pour/ })
      .check();
    await other.getByRole("dialog").getByRole("button", { name: "Suggest", exact: true }).click();
    await expect(other.getByText("You suggest First Pour.")).toBeVisible();
    await expect(page.getByText("Fritz Archer suggests First Pour.")).toBeVisible();
  });

  await test.step("Add Subscription shows contents, price, cadence and first date before it is pressed", async () => {
    await page.getByRole("link", { name: "Tea Club" }).click();
    await page.getByRole("button", { name: "See the box: First Pour" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Subscription" });
    await expect(dialog.getByRole("radio", { name: /First Pour/ })).toBeChecked();
    await expect(dialog.getByText("Inside: 2 × Bottle of First Pour.")).toBeVisible();
    await expect(dialog.getByText("$29.50 per box · Monthly · first box on Dec 1, 2026")).toBeVisible();
    await dialog.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Subscription added!")).toBeVisible();
    await expect(page.getByRole("list", { name: "Suggestions" })).toHaveCount(0);
    for (const each of [page, other]) await unfold(each, "Latest changes");
    await expect(changes(other)).toHaveText([/^Olga Archer added First Pour/]);
  });

  await test.step("Manage shows the price; a skip is seen by all, with Undo in the toast", async () => {
    await openDates(other);
    await expect(other.getByRole("dialog").getByText("$29.50 per box")).toBeVisible();
    await other.getByRole("dialog").getByRole("button", { name: "Skip delivery" }).click();
    const undo = other.getByRole("button", { name: "Undo", exact: true });
    // A toast stays for as long as something rests on it.
    await undo.hover();
    await expect(changes(page).first()).toHaveText(/^Fritz Archer skipped First Pour of Dec 1/);
    await undo.click();
    await expect(other.getByText("Undone")).toBeVisible();
    await expect(changes(page)).toHaveCount(1);
    await expect(other.getByRole("dialog").getByText("Dec 1, 2026", { exact: true })).toBeVisible();
  });

  await test.step("so is a cancellation, which a friend can undo as well", async () => {
    await other.getByRole("dialog").getByRole("button", { name: "Cancel Subscription" }).click();
    await other.getByRole("alertdialog").getByRole("button", { name: "Cancel Subscription" }).click();
    await expect(changes(page).first()).toHaveText(/^Fritz Archer cancelled First Pour/);
    await page.getByRole("button", { name: "Undo the latest change of First Pour" }).click();
    await expect(page.getByRole("button", { name: "Manage Subscription: First Pour" })).toBeVisible();
    await expect(other.getByRole("button", { name: "Manage Subscription: First Pour" })).toBeVisible();
  });

  await test.step("My Group says what comes next", async () => {
    await other.goto(`${server.url}/my-group`);
    const next = other.getByRole("list", { name: "What comes next" });
    await expect(next).toContainText("First Pour comes next, on Dec 1, in 10 days.");
    await expect(next).toContainText("You can skip it until Nov 30.");
  });
});
