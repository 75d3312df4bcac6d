import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { invite } from "./groups.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { confirmByMail, fillSignUp, friend, signIn, signInByApi, signUpByApi } from "./people.ts";
import { ServerProcess } from "./server-process.ts";

const [olga, fritz, gina, nora] = [friend("Olga"), friend("Fritz"), friend("Gina"), friend("Nora")];
const today = new Date("2026-11-21T09:00:00Z");
const inNineDays = new Date("2026-11-30T09:00:00Z");

let server: ServerProcess;

test.beforeEach(async () => {
  server = await ServerProcess.start({ CLOCK: today.toISOString(), GROUP_MAX_MEMBERS: "3" });
});
test.afterEach(() => server.remove());

/** Olga's group, which Fritz does not know about yet. */
async function teaClub() {
  const client = await signUpByApi(server, olga);
  await signUpByApi(server, fritz);
  const { id } = await client.call(contract.group.create, { body: { name: "Tea Club" } });
  return { client, id };
}

const linkToJoin = async (email: string) =>
  linkIn(await waitForMail(server.dataDir, email, /invites you to/), server.url);
const outcomeOf = (page: Page, email: string) =>
  page.getByRole("list", { name: "Addresses" }).getByRole("listitem").filter({ hasText: email });

test("friends are invited by mail, one and many, and answer", async ({ browser, page }) => {
  await teaClub();
  const fritzPage = await (await browser.newContext()).newPage();
  await signInByApi(page, server, olga);
  await signInByApi(fritzPage, server, fritz);

  await test.step("many addresses at once, each with its outcome", async () => {
    await page.goto(`${server.url}/my-group`);
    await page.getByRole("main").getByRole("link", { name: "Invite Friends" }).click();
    await expect(page).toHaveTitle("Invite Friends | Boxmates");
    const addresses = `Fritz <${fritz.email}>, ${olga.email}\nnobody@@; ${nora.email}`;
    await page.getByLabel("Email addresses").fill(addresses);
    await page.getByRole("button", { name: "Send Invitations" }).click();
    await expect(page.getByText("This is not an email address: nobody@@")).toBeVisible();
    await expect(outcomeOf(page, fritz.email)).toContainText("Invitation sent!");
    await expect(outcomeOf(page, nora.email)).toContainText("Invitation sent!");
    await expect(outcomeOf(page, olga.email)).toContainText("This is your own address");
    await expectAccessible(page);
    await page.getByRole("button", { name: `Re-send invitation to ${nora.email}` }).click();
    await expect(page.getByText("Invitation re-sent!").last()).toBeVisible();
  });

  await test.step("an existing person finds the invitation on My Group, and declines", async () => {
    await fritzPage.goto(`${server.url}/my-group`);
    await expect(fritzPage.getByRole("heading", { name: "Tea Club" })).toBeVisible();
    await expectAccessible(fritzPage);
    await fritzPage.getByRole("button", { name: "Decline" }).click();
    await expect(fritzPage.getByText("Invitation declined")).toBeVisible();
    await expect(page.getByRole("button", { name: `Re-send invitation to ${fritz.email}` })).toHaveCount(0);
  });

  await test.step("another account is told which address was invited, and can switch", async () => {
    await fritzPage.goto(await linkToJoin(nora.email));
    await expect(fritzPage.getByText("n•••@example.com")).toBeVisible();
    await expect(fritzPage.getByRole("button", { name: "Accept" })).toHaveCount(0);
    await fritzPage.getByRole("button", { name: "Sign out and switch" }).click();
    await expect(fritzPage.getByText("Join with n•••@example.com")).toBeVisible();
    await signIn(fritzPage, server, fritz);
  });

  await test.step("whoever has declined is not written to again", async () => {
    await page.getByLabel("Email addresses").fill(fritz.email);
    await page.getByRole("button", { name: "Send Invitations" }).click();
    await expect(outcomeOf(page, fritz.email)).toContainText("Your friend has declined an invitation");
  });

  await test.step("another person accepts, and the owner's open page updates", async () => {
    await signUpByApi(server, gina);
    const ginaPage = await (await browser.newContext()).newPage();
    await signInByApi(ginaPage, server, gina);
    await page.goto(`${server.url}/my-group`);
    await page.getByRole("link", { name: "Tea Club" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Tea Club" })).toBeVisible();
    await ginaPage.goto(await invite(page, server, gina.email));
    await ginaPage.getByRole("button", { name: "Accept" }).click();
    await expect(ginaPage.getByText("Welcome to the group!")).toBeVisible();
    await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(2);
  });

  await test.step("the inviter's mail has a link that switches its kind off, on the page or with one click", async () => {
    const mail = await waitForMail(server.dataDir, olga.email, /Gina Archer joined Tea Club/);
    const link = /https?:\/\/\S+\/mails\/([\w-]+)/.exec(mail.text ?? "");
    await page.goto(link?.[0] ?? "");
    await expect(page.getByText("A friend accepts my invitation")).toBeVisible();
    await page.getByRole("button", { name: "Switch off" }).click();
    await page.getByRole("button", { name: "Switch on again" }).click();
    await expect(page.getByRole("button", { name: "Switch off" })).toBeVisible();
    const choice = `${server.url}/api/mail-choices/${link?.[1]}`;
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await fetch(`${choice}/unsubscribe`, { method: "POST", body })).status).toBe(200);
    expect(await (await fetch(choice)).json()).toMatchObject({ wanted: false });
  });
});

test("a link is shared until the group is full, and every way in says when it is closed", async ({
  browser,
  page,
}) => {
  const { client, id: groupId } = await teaClub();
  for (const { email } of [fritz, nora]) {
    await client.call(contract.invite.create, { params: { groupId }, body: { email } });
  }
  await signInByApi(page, server, olga);
  const guest = await (await browser.newContext()).newPage();

  const shared = await test.step("the owner makes a link with a QR code", async () => {
    await page.goto(`${server.url}/invite`);
    await page.getByRole("button", { name: "Create Share Link" }).click();
    await expect(page.getByRole("img", { name: "QR code of the link to join Tea Club" })).toBeVisible();
    return page.getByRole("textbox", { name: "Link to join" }).inputValue();
  });

  await test.step("somebody new signs up with it and takes a seat, an invited friend the last one", async () => {
    await guest.goto(shared);
    await expect(guest.getByRole("heading", { level: 1, name: "Tea Club" })).toBeVisible();
    // The bar's and the footer's links keep the invitation as well as the page's own.
    await guest.getByRole("link", { name: "Sign In" }).click();
    await expect(guest.getByRole("heading", { name: "Welcome to Boxmates" })).toBeVisible();
    await guest.getByRole("link", { name: "Create an account" }).click();
    await fillSignUp(guest, gina);
    await confirmByMail(guest, server, gina);
    await guest.getByRole("button", { name: "Join", exact: true }).click();
    await expect(guest.getByText("Welcome to the group!")).toBeVisible();
    const fritzPage = await (await browser.newContext()).newPage();
    await signInByApi(fritzPage, server, fritz);
    await fritzPage.goto(`${server.url}/my-group`);
    await fritzPage.getByRole("button", { name: "Accept" }).click();
    await expect(fritzPage.getByText("Welcome to the group!")).toBeVisible();
  });

  await test.step("latecomers see that the group is full", async () => {
    const late = await (await browser.newContext()).newPage();
    for (const way of [shared, await linkToJoin(nora.email)]) {
      await late.goto(way);
      await expect(late.getByRole("heading", { name: "This group is full" })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: "Send Invitations" })).toBeDisabled();
  });

  await test.step("a revoked link says so, and nine days later the invitation has expired", async () => {
    await page.getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByRole("button", { name: "Create Share Link" })).toBeVisible();
    await guest.goto(shared);
    await expect(guest.getByRole("heading", { name: "Link not found" })).toBeVisible();
    await server.stop();
    await server.run({ CLOCK: inNineDays.toISOString(), GROUP_MAX_MEMBERS: "4" });
    await guest.goto(await linkToJoin(nora.email));
    await expect(guest.getByRole("heading", { name: "This invitation has expired" })).toBeVisible();
  });
});
