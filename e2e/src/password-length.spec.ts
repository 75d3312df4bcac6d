import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { ApiClient } from "./api-client.ts";
import { test } from "./fixtures.ts";
import { signIn } from "./people.ts";
import { ServerProcess } from "./server-process.ts";

const minLength = 20;
const boss = { fullName: "Bea Boss", email: "bea@example.com", password: "bea looks after all of it" };
let server: ServerProcess;

test.beforeEach(async () => {
  server = await ServerProcess.startWithoutAdmin({ PASSWORD_MIN_LENGTH: String(minLength) });
});
test.afterEach(() => server.remove());

/** The hint and, for a password that not even the specification allows, the error. */
async function expectMinimum(page: Page, label: string, press: string): Promise<void> {
  const room = page.getByRole("dialog").or(page.getByRole("main")).last();
  await expect(room.getByText(`At least ${minLength} characters.`)).toBeVisible();
  await room.getByLabel(label, { exact: true }).fill("tiny");
  await room.locator("button[type=submit]").filter({ hasText: press }).click();
  await expect(room.getByText(`Password must be at least ${minLength} characters`)).toBeVisible();
}

test("where longer passwords are required, each form says the real minimum", async ({ page }) => {
  await test.step("setup", async () => {
    await page.goto((await server.setupLink()).href);
    await expectMinimum(page, "Password", "Create Administrator");
  });
  await test.step("sign up", async () => {
    await page.goto(`${server.url}/auth?tab=sign-up`);
    await expectMinimum(page, "Password", "Create Account");
  });
  await test.step("reset", async () => {
    await page.goto(`${server.url}/simple-password-reset?token=any`);
    await expectMinimum(page, "New Password", "Update Password");
  });
  await test.step("profile", async () => {
    const token = (await server.setupLink()).searchParams.get("token") ?? "";
    await new ApiClient(server.url).call(contract.setup.createAdmin, { body: { ...boss, token } });
    await signIn(page, server, boss);
    await page.goto(`${server.url}/profile`);
    await page.getByRole("button", { name: "Change Password" }).click();
    await page.getByLabel("Current Password", { exact: true }).fill(boss.password);
    await expectMinimum(page, "New Password", "Update Password");
  });
});
