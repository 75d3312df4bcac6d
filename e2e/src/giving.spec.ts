import { contract } from "@boxmates/contract/contract";
import { type Browser, expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { administrator } from "./games.ts";
import { countMails, linkIn, waitForMail } from "./mailbox.ts";
import { PaidServer } from "./paid-server.ts";
import { confirmByMail, fillSignUp, friend } from "./people.ts";

const title = "Alpine Evening";
let paid: PaidServer;

test.beforeEach(async ({ browser }) => {
  paid = await PaidServer.start("2026-11-20", browser);
});
test.afterEach(() => paid.end());

const windowOf = async (browser: Browser) => (await browser.newContext()).newPage();

test("a gift leads a newcomer to an account and a group of their own, and covers the first box", async ({
  browser,
  page,
}) => {
  const ruth = "ruth@example.com";
  const newcomer = friend("Nina");
  const { server } = paid;
  const boss = await administrator(server);
  await boss.call(contract.box.create, { body: { title, boxType: "gourmet_tasting", price: 29.99 } });

  await test.step("somebody without an account gives three boxes, to be mailed in two days", async () => {
    await page.goto(`${server.url}/boxes`);
    await page.getByRole("main").getByRole("link", { name: "Give a box" }).click();
    await page.getByLabel("Your friend's name").fill("Nina");
    await page.getByLabel("Your friend's email").fill(newcomer.email);
    await page.getByLabel("Message").fill("Happy birthday!");
    await page.getByLabel("Email it on").fill("2026-11-22");
    await page.getByLabel("Your name").fill("Ruth");
    await page.getByLabel("Your email").fill(ruth);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Pay $79.99" }).click();
    await page.waitForURL(/\/c\/pay\//);
    await expect(page.getByText("$79.99")).toBeVisible();
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    await waitForMail(server.dataDir, ruth, /^Your gift for Nina$/);
  });

  const guest = await windowOf(browser);
  await test.step("the friend gets a mail on that day, signs up and founds a group", async () => {
    expect(await countMails(server.dataDir, newcomer.email, /gift/)).toBe(0);
    await paid.runJob("send-gifts", "2026-11-22");
    const mail = await waitForMail(server.dataDir, newcomer.email, /^Ruth has a gift for you$/);
    await guest.goto(linkIn(mail, server.url));
    await expect(guest.getByRole("heading", { name: `3 boxes of ${title}` })).toBeVisible();
    await expect(guest.getByText("Happy birthday!")).toBeVisible();
    await guest.getByRole("main").getByRole("link", { name: "Create Account" }).click();
    await fillSignUp(guest, newcomer);
    await confirmByMail(guest, server, newcomer);
    await guest.getByRole("button", { name: "Create Group" }).click();
    const dialog = guest.getByRole("dialog");
    await dialog.getByLabel("Group Name").fill("Newcomers");
    await dialog.getByRole("button", { name: "Create Group" }).click();
    await expect(guest.getByText("It goes into Newcomers.")).toBeVisible();
    await guest.getByRole("button", { name: "Redeem the gift" }).click();
    await expect(guest.getByText("Its boxes are yours, and never expire.")).toBeVisible();
    await guest.waitForURL(/\/group\//);
  });

  await test.step("the gift pays the first box, and no card is asked for", async () => {
    await guest.getByRole("button", { name: "Add Subscription" }).click();
    const dialog = guest.getByRole("dialog");
    await dialog.getByRole("radio", { name: new RegExp(title) }).check();
    await dialog.getByRole("button", { name: "Subscribe" }).click();
    await expect(guest.getByText("3 boxes left, paid ahead.")).toBeVisible();
    await paid.goTo("2026-12-01");
    await paid.deliver(await windowOf(browser));
    await paid.openAs(guest, newcomer, "/my-group");
    await guest.getByRole("link", { name: "Newcomers" }).first().click();
    await expect(guest.getByText(/^2 boxes left, paid ahead\./)).toBeVisible();
    const { moved, paidAhead, faults } = await paid.stripe.state();
    expect(moved).toEqual([]);
    expect(paidAhead).toEqual([{ email: ruth, cents: 7999 }]);
    expect(faults).toEqual([]);
  });
});
