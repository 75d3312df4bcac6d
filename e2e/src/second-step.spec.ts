import { factorsAnchor, profilePart } from "@boxmates/contract/base/paths";
import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { newFriend, signIn, signInAsAdmin, signUpByApi } from "./people.ts";
import { pressPart } from "./profile-parts.ts";
import { codeFor, factorsCard, keepCodes, setUpApp, typePassword } from "./second-factors.ts";
import { admin, ServerProcess } from "./server-process.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("an authenticator app is set up, and signing in asks for its code or a recovery code, each once", async ({
    page,
    server,
  }) => {
    const olga = newFriend("Olga");
    await signUpByApi(server, olga);
    await signIn(page, server, olga);
    await page.goto(server.url + profilePart(factorsAnchor));
    const { secret, usedCode, codes } = await setUpApp(page, olga);
    await waitForMail(server.dataDir, olga.email, /now asks for a code/);
    const [first = "", second = ""] = codes;
    const typeCode = async (code: string) => {
      await page.getByLabel("Code", { exact: true }).fill(code);
      await page.getByRole("button", { name: "Confirm" }).click();
    };
    const arrives = async () => {
      await expect(page).toHaveURL(`${server.url}/`);
      await expect(page.getByText("Welcome back!")).toBeVisible();
    };

    await test.step("the code of the app", async () => {
      await typePassword(page, server, olga);
      await typeCode(usedCode);
      await expect(page.getByText(/This code is not right, or was used already/)).toBeVisible();
      await typeCode(codeFor(secret, 30));
      await arrives();
    });

    await test.step("a recovery code, once", async () => {
      await typePassword(page, server, olga);
      await typeCode(first.toLowerCase());
      await arrives();
      await waitForMail(server.dataDir, olga.email, /recovery code opened/);
      await typePassword(page, server, olga);
      await typeCode(first);
      await expect(page.getByText(/This code is not right, or was used already/)).toBeVisible();
      await typeCode(second);
      await arrives();
    });

    await test.step("new recovery codes, and the end of the second step", async () => {
      await page.goto(server.url + profilePart(factorsAnchor));
      const card = factorsCard(page);
      await expect(card.getByText(/^8 of 10 left/)).toBeVisible();
      await card.getByRole("button", { name: "Make new codes" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Password").fill(olga.password);
      await dialog.getByRole("button", { name: "Make New Codes" }).click();
      expect(await keepCodes(page)).not.toContain(codes[3]);
      await card.getByRole("button", { name: "Remove the app" }).click();
      await dialog.getByLabel("Password").fill(olga.password);
      await dialog.getByRole("button", { name: "Remove App" }).click();
      await expect(card.getByRole("button", { name: "Set up an app" })).toBeVisible();
      await expect(card.getByText(/left\./)).toBeHidden();
      await signIn(page, server, olga);
    });
  });
});

test("a new password by mail does not get around the second step", async ({ page, server }) => {
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  await signIn(page, server, olga);
  await page.goto(server.url + profilePart(factorsAnchor));
  const { codes } = await setUpApp(page, olga);
  await pressPart(page, "Password & Security");
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  const mail = await waitForMail(server.dataDir, olga.email, /Change your/);
  await page.goto(linkIn(mail, server.url));
  await page.getByLabel("New Password").fill("a new password");
  await page.getByLabel("Confirm Password").fill("a new password");
  await page.getByRole("button", { name: "Update Password" }).click();
  await expect(page.getByText("Password updated successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

test("an administrator lets somebody in who has lost everything", async ({ browser, page, server }) => {
  const olga = newFriend("Olga");
  await signUpByApi(server, olga);
  await signIn(page, server, olga);
  await page.goto(server.url + profilePart(factorsAnchor));
  await setUpApp(page, olga);
  const desk = await (await browser.newContext()).newPage();
  await signInAsAdmin(desk, server);
  await desk.goto(`${server.url}/admin/users?search=${encodeURIComponent(olga.email)}`);
  await desk.getByRole("button", { name: `Details of ${olga.fullName}` }).click();
  await expect(desk.getByText("authenticator app, 10 recovery codes")).toBeVisible();
  await desk.getByRole("button", { name: "Remove second factor" }).click();
  await Promise.all([
    expect(page.getByText(/Your session has ended/)).toBeVisible(),
    desk.getByRole("alertdialog").getByRole("button", { name: "Remove second factor" }).click(),
  ]);
  await expect(desk.getByText("None: the password alone is enough")).toBeVisible();
  await waitForMail(server.dataDir, olga.email, /second step .* was removed/);
  await signIn(page, server, olga);
});

test("administrators who need a second factor are led to it, and work once they have one", async ({
  page,
}) => {
  const server = await ServerProcess.start({ REQUIRE_ADMIN_MFA: "1" });
  await signInAsAdmin(page, server);
  for (const path of ["/admin", "/admin/users", "/admin/content"]) {
    await page.goto(server.url + path);
    await expect(page).toHaveURL(/\/profile#passkeys$/);
    await expect(page.getByText(/^Administrators need one of these/)).toBeVisible();
  }
  await setUpApp(page, admin);
  await factorsCard(page).getByRole("link", { name: "Go to the dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Total Users")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText("Total Users")).toBeVisible();
  await server.remove();
});
