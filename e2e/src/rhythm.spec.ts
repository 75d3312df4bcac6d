import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import ICAL from "ical.js";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { administrator, cheeseClub } from "./games.ts";
import { waitForMail } from "./mailbox.ts";
import { friend, signInAdminByApi, signInByApi } from "./people.ts";
import { ServerProcess } from "./server-process.ts";
import { datesLine } from "./subscription-dates.ts";

const [olga, fritz] = [friend("Olga"), friend("Fritz")];
const kinds = ["gourmet_tasting", "culinary_chef", "crafting_master", "gaming_night"] as const;

let server: ServerProcess;

test.beforeEach(async () => {
  server = await ServerProcess.start(on("2026-11-20"));
});
test.afterEach(() => server.remove());

function on(day: string) {
  return { CLOCK: `${day}T09:00:00Z` };
}

/** Olga and Fritz in one group, with an address each, and boxes of all kinds to choose from. */
async function clubWithBoxes() {
  const boss = await administrator(server);
  const box = (title: string, boxType: (typeof kinds)[number] | "explorer_variety") =>
    boss.call(contract.box.create, { body: { title, boxType, price: 30 } });
  for (const kind of kinds) await box(`A ${kind.replaceAll("_", " ")} box`, kind);
  await box("The Variety", "explorer_variety");
  const { groupId, owner } = await cheeseClub(server, olga, fritz);
  return { id: groupId, owner };
}

async function subscribe(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Add Subscription" }).click();
  await page
    .getByRole("dialog")
    .getByRole("radio", { name: new RegExp(title) })
    .check();
  await page.getByRole("dialog").getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Subscription added!").last()).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

const nextDelivery = (page: Page, date: string) => page.getByText(`next ${date}`);

test("a subscription is created, changed, skipped, cancelled and resumed", async ({ page }) => {
  const { id, owner } = await clubWithBoxes();
  await signInByApi(page, server, olga);
  await page.goto(`${server.url}/group/${id}`);
  await subscribe(page, "A gourmet tasting box");
  await expect(nextDelivery(page, "Dec 1")).toBeVisible();

  await test.step("a box that the group already has cannot be chosen, and is refused if the page did not know", async () => {
    await page.getByRole("button", { name: "Add Subscription" }).click();
    await expect(
      page.getByRole("dialog").getByRole("radio", { name: /A gourmet tasting box/ }),
    ).toBeDisabled();
    await page
      .getByRole("dialog")
      .getByRole("radio", { name: /A culinary chef box/ })
      .check();
    // Somebody else is a moment faster.
    await page.route("**/subscriptions", async (route) => {
      await owner.call(contract.subscription.create, {
        params: { groupId: id },
        body: route.request().postDataJSON(),
      });
      await route.continue();
    });
    await page.getByRole("dialog").getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Already subscribed").first()).toBeVisible();
    await page.unroute("**/subscriptions");
    await page.keyboard.press("Escape");
  });

  const manage = page.getByRole("button", { name: "Manage Subscription: A gourmet tasting box" });
  await test.step("cadence, skip and back", async () => {
    await manage.click();
    // The dialog says where each cadence leads before it is pressed.
    await expect(page.getByRole("button", { name: "Every 6 months" })).toHaveAccessibleDescription(
      "Next Dec 1, 2026",
    );
    await page.getByRole("button", { name: "Every 2 weeks" }).click();
    await expect(page.getByText("Cadence updated")).toBeVisible();
    await datesLine(page).click();
    await expect(page.getByRole("dialog").getByText("You can skip it until Nov 30.")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Skip delivery" }).click();
    await expect(page.getByText("Delivery skipped")).toBeVisible();
    await expect(datesLine(page).getByText("Next: Dec 15, 2026")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Undo skip" }).click();
    await expect(page.getByText("Skip undone")).toBeVisible();
    // The skip that was undone leaves the dialog, and everything below it moves up.
    await expect(page.getByRole("dialog").getByRole("button", { name: "Undo skip" })).toHaveCount(0);
    await expect(page.getByRole("dialog").getByText("The next delivery comes on Dec 1, 2026")).toBeVisible();
  });

  await test.step("cancelled, and resumed", async () => {
    await page.getByRole("dialog").getByRole("button", { name: "Cancel Subscription" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel Subscription" }).click();
    await expect(page.getByText("Subscription cancelled")).toBeVisible();
    await expect(manage).toHaveCount(0);
    await Promise.all([
      expect(page.getByText("It is monthly; the next box comes on Dec 1, 2026.").first()).toBeVisible(),
      subscribe(page, "A gourmet tasting box"),
    ]);
    await expect(manage).toBeVisible();
  });
});

test("three months of deliveries, the variety box included, on the arrival board and in the calendar", async ({
  browser,
  page,
}) => {
  const { id, owner } = await clubWithBoxes();
  const group = { params: { groupRef: id } };
  await signInByApi(page, server, olga);
  await page.goto(`${server.url}/group/${id}`);
  await subscribe(page, "The Variety");

  const feedUrl =
    await test.step("the schedule knows six deliveries ahead, and gives a calendar address", async () => {
      await page.goto(`${server.url}/schedule`);
      await expect(page).toHaveTitle("Delivery Schedule | Boxmates");
      await expect(page.getByRole("heading", { level: 1, name: "Delivery Schedule" })).toBeVisible();
      // The calendar opens on the month of the next delivery.
      await page.getByRole("tab", { name: "Calendar" }).click();
      await expect(page.getByRole("button", { name: /December 1.*The Variety/ })).toBeVisible();
      await page.getByRole("button", { name: "Get a calendar address" }).click();
      return page.getByRole("textbox", { name: "Calendar address" }).inputValue();
    });
  expect(await eventsIn(feedUrl)).toHaveLength(6);

  const played: string[] = [];
  for (const [month, day] of ["2026-12-01", "2027-01-01", "2027-02-01"].entries()) {
    await server.stop();
    await server.run(on(day));
    const boss = await (await browser.newContext()).newPage();
    await signInAdminByApi(boss, server);
    await boss.goto(`${server.url}/admin/deliveries`);
    await boss.getByRole("button", { name: "Create due deliveries" }).click();
    await expect(boss.getByText(/1 delivery created|Nothing is due today/)).toBeVisible();
    await owner.signIn(olga.email, olga.password);
    const { deliveries } = await owner.call(contract.groupPage.show, group);
    expect(deliveries).toHaveLength(month + 1);
    played.push(deliveries[0]?.box.boxType ?? "");
    await boss.context().close();
  }
  expect(played).toEqual(["gourmet_tasting", "culinary_chef", "crafting_master"]);

  const boss = await (await browser.newContext()).newPage();
  await test.step("an administrator ships this month's parcels", async () => {
    await signInAdminByApi(boss, server);
    await boss.goto(`${server.url}/admin/deliveries?status=preparing&from=2027-02-01`);
    await expect(boss.getByRole("checkbox", { name: "Select all on this page" })).toBeVisible();
    await boss.getByRole("checkbox", { name: "Select all on this page" }).check();
    await boss.getByRole("button", { name: "Mark as On its way" }).click();
    await expect(boss.getByText("2 parcels marked as On its way")).toBeVisible();
    await waitForMail(server.dataDir, fritz.email, /A crafting master box is on its way/);
  });

  await test.step("two members see each other's parcels arrive, without reloading", async () => {
    const friendPage = await (await browser.newContext()).newPage();
    await signInByApi(page, server, olga);
    await signInByApi(friendPage, server, fritz);
    for (const each of [page, friendPage]) await each.goto(`${server.url}/group/${id}`);
    const shows = (on: Page, text: string) => expect(on.getByText(text).first()).toBeVisible();
    const now = (on: Page) => on.getByRole("group", { name: "Now" });
    await shows(page, "0 of 2 boxes here");
    await now(friendPage).getByRole("button", { name: "It arrived" }).click();
    await shows(page, "1 of 2 boxes here");
    await expectAccessible(page);
    await now(page).getByRole("button", { name: "It arrived" }).click();
    await shows(friendPage, "2 of 2 boxes here");
  });

  const events = await eventsIn(feedUrl);
  expect(events.filter(({ startDate }) => startDate.toString() < "2027-02-02")).toHaveLength(3);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
});

async function eventsIn(feedUrl: string): Promise<ICAL.Event[]> {
  const answer = await fetch(feedUrl);
  expect(answer.headers.get("content-type")).toContain("text/calendar");
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}
