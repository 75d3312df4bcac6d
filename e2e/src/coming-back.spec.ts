import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { holdBack } from "./hold-back.ts";
import { type Friend, newFriend, signUpByApi } from "./people.ts";

async function signInHere(page: Page, { email, password }: Friend): Promise<void> {
  const panel = page.getByRole("tabpanel", { name: "Sign In" });
  await panel.getByLabel("Email").fill(email);
  await panel.getByLabel("Password").fill(password);
  await panel.getByRole("button", { name: "Sign In" }).click();
}

test("signing in leads back to the guarded page that sent the person to /auth, after a reload too", async ({
  browser,
  server,
}) => {
  const ann = newFriend("Ann");
  await signUpByApi(server, ann);
  const visitor = async () => (await browser.newContext()).newPage();

  await test.step("after a reload", async () => {
    const page = await visitor();
    await page.goto(`${server.url}/schedule?view=calendar`);
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
    await page.reload();
    await signInHere(page, ann);
    await expect(page).toHaveURL(`${server.url}/schedule?view=calendar`);
  });

  await test.step("when the form is sent before the reloaded page reacts", async () => {
    const page = await visitor();
    const letGo = await holdBack(page, "**/assets/entry.client-*.js");
    await page.goto(`${server.url}/auth?returnTo=%2Fprofile`, { waitUntil: "commit" });
    await page.getByLabel("Email", { exact: true }).fill(ann.email);
    await page.getByLabel("Password").fill(ann.password);
    await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
    letGo();
    await expect(page).toHaveURL(`${server.url}/profile`);
  });

  await test.step("after a look at the page for forgotten passwords", async () => {
    const page = await visitor();
    await page.goto(`${server.url}/profile`);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByRole("link", { name: "Back to Login" }).click();
    await signInHere(page, ann);
    await expect(page).toHaveURL(`${server.url}/profile`);
  });
});

test("signing in never leads to another site", async ({ browser, server }) => {
  const ann = newFriend("Ann");
  await signUpByApi(server, ann);
  for (const foreign of ["https://evil.example", "//evil.example", "/\\evil.example", "/\t/evil.example"]) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${server.url}/auth?returnTo=${encodeURIComponent(foreign)}`);
    await signInHere(page, ann);
    await expect(page.getByText("Welcome back!")).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/`);
  }
});
