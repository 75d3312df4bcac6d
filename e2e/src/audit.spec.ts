import { readFile } from "node:fs/promises";
import { happenedAnchor, profilePart } from "@boxmates/contract/base/paths";
import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { test } from "./fixtures.ts";
import { holdBack } from "./hold-back.ts";
import { countMails, linkIn, waitForMail } from "./mailbox.ts";
import { newFriend, signIn, signInAdminByApi, signUpAndConfirm, signUpByApi } from "./people.ts";
import { profileCard } from "./profile-parts.ts";

const newDevice = /New sign-in/;

test("a sign-in from a new device is mailed with what to do; a known browser is not", async ({
  browser,
  page,
  server,
}) => {
  const vera = newFriend("Vera");
  await signUpAndConfirm(page, server, vera);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Sign In", exact: true })).toBeVisible();
  await signIn(page, server, vera);
  const phone = await (await browser.newContext()).newPage();
  await signIn(phone, server, vera);
  const mail = await waitForMail(server.dataDir, vera.email, newDevice);
  expect(mail.text).toMatch(/Chrome on \w+/);
  expect(await countMails(server.dataDir, vera.email, newDevice)).toBe(1);
  await page.goto(linkIn(mail, server.url));
  await expect(page.getByRole("button", { name: "Send Reset Link" })).toBeVisible();
});

test("people see on their profile what happened to their account", async ({ page, server }) => {
  const uma = newFriend("Uma");
  await signUpByApi(server, uma);
  await page.goto(`${server.url}/auth`);
  const panel = page.getByRole("tabpanel", { name: "Sign In" });
  for (let attempt = 0; attempt < 9; attempt++) {
    await panel.getByLabel("Email").fill(uma.email);
    await panel.getByLabel("Password").fill("not the password");
    const answered = page.waitForResponse(/\/api\/account\/sign-in/);
    await panel.getByRole("button", { name: "Sign In" }).click();
    await answered;
    await expect(panel.getByRole("button", { name: "Sign In" })).toBeEnabled();
  }
  await signIn(page, server, uma);
  await page.goto(server.url + profilePart(happenedAnchor));
  const card = profileCard(page, "What happened");
  await expect(card.getByRole("listitem")).toHaveCount(10);
  await expect(card.getByRole("listitem").first()).toContainText("Signed in");
  await expect(card.getByText("Failed sign-in")).toHaveCount(9);
  await card.getByRole("button", { name: "Older entries" }).click();
  await expect(card.getByRole("listitem")).toHaveCount(11);
  await expect(card.getByRole("list", { name: "Older entries" })).toBeFocused();
  await expectAccessible(page);
});

test("administrators find in the log who did what, and download it", async ({ page, server }) => {
  const theo = newFriend("Theo");
  const tag = theo.email.split("@")[0] ?? "";
  const client = await signUpByApi(server, theo);
  await client.signIn(theo.email, "not the password").catch(() => undefined);
  await signInAdminByApi(page, server);
  await page.goto(`${server.url}/admin`);
  await page.getByRole("link", { name: "Audit Log" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Audit Log" })).toBeVisible();
  const entries = page.getByRole("region", { name: /^Entries/ }).getByRole("listitem");

  await page.getByLabel("Search by name or email...").fill(tag);
  await expect(page.getByRole("heading", { name: "Entries (2 shown)" })).toBeVisible();
  await page.getByLabel("Kind").selectOption({ label: "Failed sign-in" });
  await expect(page.getByRole("heading", { name: "Entries (1 shown)" })).toBeVisible();
  await expect(entries.first()).toContainText(theo.fullName);
  await expectAccessible(page);
  await page.reload();
  await expect(entries).toHaveCount(1);

  await test.step("as a file with the same filters", async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click(),
    ]);
    const text = await readFile(await file.path(), "utf8");
    expect(text.trim().split("\r\n")).toHaveLength(2);
    expect(text).toContain(theo.email);
  });

  await test.step("by days and by the person's link", async () => {
    await page.getByLabel("To", { exact: true }).fill("2020-01-01");
    await expect(
      page.getByText("Nothing in the log fits this person, this kind and these days."),
    ).toBeVisible();
    // Words that are typed before the whole list is there stay.
    const letGo = await holdBack(page, "**/api/admin/audit*");
    await page.getByRole("link", { name: "Clear filters" }).click();
    // The field is empty as soon as the browser has shown it, before the list is there.
    await expect(page.getByLabel("Search by name or email...")).toHaveValue("");
    await page.getByLabel("Search by name or email...").fill(tag);
    letGo();
    await expect(page.getByRole("heading", { name: "Entries (2 shown)" })).toBeVisible();
    await entries.first().getByRole("link", { name: theo.fullName }).click();
    await expect(page.getByLabel("Search by name or email...")).toHaveValue(/^[0-9a-f-]{36}$/);
    await expect(entries).toHaveCount(2);
  });
});
