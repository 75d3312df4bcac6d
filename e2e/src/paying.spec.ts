import { contract } from "@boxmates/contract/contract";
import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { administrator, cheeseClub } from "./games.ts";
import { waitForMail } from "./mailbox.ts";
import { chooseFrom } from "./menus.ts";
import { PaidServer } from "./paid-server.ts";
import { type Friend, friend } from "./people.ts";
import type { ServerProcess } from "./server-process.ts";
import type { StripeProcess } from "./stripe-process.ts";

const [olga, fritz] = [friend("Olga"), friend("Fritz")];
const title = "Alpine Evening";

let paid: PaidServer;
let server: ServerProcess;
let stripe: StripeProcess;

test.beforeEach(async ({ browser }) => {
  paid = await PaidServer.start("2026-11-20", browser);
  ({ server, stripe } = paid);
});
test.afterEach(() => paid.end());

const goTo = (day: string) => paid.goTo(day);
const runJob = (name: string, day: string) => paid.runJob(name, day);
const openAs = (page: Page, who: Friend, path: string) => paid.openAs(page, who, path);
const deliver = (boss: Page) => paid.deliver(boss);

/** Olga and Fritz in one group, with an address each, and a box for $29.99. */
async function clubWithBox() {
  const boss = await administrator(server);
  await boss.call(contract.box.create, { body: { title, boxType: "gourmet_tasting", price: 29.99 } });
  const { groupId, owner } = await cheeseClub(server, olga, fritz);
  return { owner, path: `/group/${groupId}` };
}

const windowOf = async (browser: Browser) => (await browser.newContext()).newPage();

/** On Stripe's page, enters a card of this kind, and comes back. */
async function enterCard(page: Page, label: string): Promise<void> {
  await page.waitForURL(/\/p\/session\//);
  await page.getByLabel(label).check();
  await page.getByRole("button", { name: "Save card" }).click();
  await expect(page.getByText(/for each box, with Visa ending in/)).toBeVisible();
}

async function subscribe(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Subscription" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: new RegExp(title) }).check();
  await dialog.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Subscription added!").last()).toBeVisible();
}

async function subscribeAndPay(page: Page): Promise<void> {
  await subscribe(page);
  await page.getByRole("button", { name: "Add a card" }).click();
  await enterCard(page, "A card that pays");
}

async function joinAndPay(page: Page): Promise<void> {
  await page.getByRole("button", { name: `Join for $29.99: ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Join for $29.99" }).click();
  await enterCard(page, "A card that pays");
}

/** Waits until this has moved at Stripe, in cents of each person, the earliest first. */
async function expectMoved(who: Friend, cents: number[]): Promise<void> {
  const moved = async () => {
    const { moved, faults } = await stripe.state();
    expect(faults).toEqual([]);
    return moved.filter(({ email }) => email === who.email).map((each) => each.cents);
  };
  await expect.poll(moved).toEqual(cents);
}

const price = 2999;

test("friends join and pay for three months: with a card, with a new one, and after their bank's question", async ({
  browser,
  page,
}) => {
  const { path } = await clubWithBox();
  const friendPage = await windowOf(browser);
  const boss = await windowOf(browser);
  await test.step("whoever subscribes gives a card, and a friend joins", async () => {
    await openAs(page, olga, path);
    await subscribeAndPay(page);
    await openAs(friendPage, fritz, path);
    await joinAndPay(friendPage);
    await expectAccessible(friendPage);
  });

  await test.step("December: both are charged when their boxes are packed", async () => {
    await goTo("2026-12-01");
    await deliver(boss);
    await expectMoved(olga, [price]);
    await expectMoved(fritz, [price]);
  });

  await test.step("January: a card is declined, and a new one pays at once", async () => {
    await stripe.setCard(fritz.email, "is declined");
    await goTo("2027-01-01");
    await deliver(boss);
    await expectMoved(olga, [price, price]);
    await openAs(friendPage, fritz, path);
    await expect(friendPage.getByText(/your card has not paid its \$29.99/)).toBeVisible();
    await openAs(page, olga, path);
    await expect(page.getByRole("heading", { level: 1, name: "Cheese Club" })).toBeVisible();
    await expect(page.getByText(/has not paid|waits/)).toHaveCount(0);
    await friendPage.getByRole("button", { name: "Use another card" }).click();
    await enterCard(friendPage, "A card that pays");
    await expectMoved(fritz, [price, price]);
    await expect(friendPage.getByText(/has not paid/)).toHaveCount(0);
  });

  await test.step("February: the bank asks a question, which is answered on the page of the invoice", async () => {
    await stripe.setCard(fritz.email, "asks the bank");
    await goTo("2027-02-01");
    await deliver(boss);
    await openAs(friendPage, fritz, path);
    await friendPage.getByRole("button", { name: "Pay now" }).click();
    await friendPage.waitForURL(/\/i\//);
    await friendPage.getByRole("button", { name: "Pay" }).click();
    await expect(friendPage.getByText("$29.99: paid")).toBeVisible();
    await expectMoved(fritz, [price, price, price]);
    await friendPage.goto(`${server.url}${path}`);
    await expect(friendPage.getByText("0 of 2 boxes here").first()).toBeVisible();
    await expect(friendPage.getByText(/has not paid/)).toHaveCount(0);
  });
});

test("a skipped month costs nothing, and a refund and a cancelled box give money back", async ({
  browser,
  page,
}) => {
  const { path } = await clubWithBox();
  const boss = await windowOf(browser);
  await openAs(page, olga, path);
  await subscribeAndPay(page);

  await test.step("nothing is due or charged in a skipped month", async () => {
    await page.getByRole("button", { name: /^Manage Subscription/ }).click();
    await page.getByRole("dialog").locator("summary").click();
    await page.getByRole("dialog").getByRole("button", { name: "Skip delivery" }).click();
    await expect(page.getByText("Delivery skipped")).toBeVisible();
    await goTo("2026-12-01");
    await deliver(boss);
    await expectMoved(olga, []);
  });

  await test.step("an administrator gives part of a paid box back", async () => {
    await goTo("2027-01-01");
    await deliver(boss);
    await expectMoved(olga, [price]);
    await boss.goto(`${server.url}/admin/payments`);
    await expect(boss.getByRole("article").getByText("Paid", { exact: true })).toBeVisible();
    await chooseFrom(boss, /^Manage the payment of/, "Refund");
    const dialog = boss.getByRole("dialog");
    await dialog.getByLabel(/^Amount/).fill("10.00");
    await dialog.getByLabel("Reason").fill("A broken jar");
    await dialog.getByRole("button", { name: "Refund" }).click();
    await expect(boss.getByText("Refund on its way").first()).toBeVisible();
    await expectMoved(olga, [price, -1000]);
    await expectAccessible(boss);
  });

  await test.step("a box that is cancelled before it ships is given back as a whole", async () => {
    await boss.goto(`${server.url}/admin/deliveries?status=preparing`);
    await boss.getByRole("checkbox", { name: "Select all on this page" }).check();
    await boss.getByRole("button", { name: "Mark as Cancelled" }).click();
    await boss.getByRole("alertdialog").getByRole("button", { name: "Mark as Cancelled" }).click();
    await expect(boss.getByText("1 parcel marked as Cancelled")).toBeVisible();
    await runJob("advance-payments", "2027-01-02");
    await expectMoved(olga, [price, -1000, -1999]);
  });
});

test("a box that nobody pays is mailed about, and cancelled after ten days", async ({ browser, page }) => {
  const { path, owner } = await clubWithBox();
  const boss = await windowOf(browser);
  await openAs(page, olga, path);
  await subscribeAndPay(page);
  await stripe.setCard(olga.email, "is declined");
  await goTo("2026-12-01");
  await deliver(boss);
  await openAs(page, olga, path);
  await expect(page.getByText(/has not paid/)).toBeVisible();
  for (const [day, job, subject] of [
    ["2026-12-05", "remind-of-charges", /waits for you/],
    ["2026-12-12", "cancel-unpaid-parcels", /was cancelled/],
  ] as const) {
    await runJob(job, day);
    await waitForMail(server.dataDir, olga.email, subject);
  }
  await owner.signIn(olga.email, olga.password);
  await openAs(page, olga, path);
  await expect(page.getByRole("heading", { level: 1, name: "Cheese Club" })).toBeVisible();
  await expect(page.getByText(/has not paid/)).toHaveCount(0);
  await expectMoved(olga, []);
});

test("a treat for everyone is used up after three months, and whoever paid goes on one at a time", async ({
  browser,
  page,
}) => {
  const { path } = await clubWithBox();
  await test.step("Olga pays three boxes ahead for everyone", async () => {
    await openAs(page, olga, path);
    await subscribe(page);
    await page.getByRole("button", { name: /^Pay ahead and save/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: /^Everyone/ }).check();
    await dialog.getByLabel(/^Then one at a time for me/).check();
    await dialog.getByRole("button", { name: "Pay $159.98" }).click();
    await page.waitForURL(/\/c\/pay\//);
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByText("6 boxes left for everyone")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("for three months both get theirs, and nothing is charged", async () => {
    for (const [day, left] of [
      ["2026-12-01", /^4 boxes left for everyone/],
      ["2027-01-01", /^2 boxes left for everyone/],
      ["2027-02-01", /used up|for each box/],
    ] as const) {
      await goTo(day);
      await deliver(await windowOf(browser));
      await openAs(page, olga, path);
      await expect(page.getByText(left).first()).toBeVisible();
    }
    await expectMoved(olga, []);
    await runJob("advance-passes", "2027-02-02");
    await waitForMail(server.dataDir, olga.email, /last box/);
  });

  await test.step("then Olga pays for hers, and Fritz is asked", async () => {
    await goTo("2027-03-01");
    await deliver(await windowOf(browser));
    await expectMoved(olga, [price]);
    await expectMoved(fritz, []);
    const { paidAhead } = await stripe.state();
    expect(paidAhead).toEqual([{ email: olga.email, cents: 15_998 }]);
    await openAs(page, olga, path);
    await expect(page.getByText(/for each box, with Visa ending in 1111/)).toBeVisible();
    const friendPage = await windowOf(browser);
    await openAs(friendPage, fritz, path);
    await expect(friendPage.getByRole("button", { name: `Join for $29.99: ${title}` })).toBeVisible();
  });
});
