import type { Page } from "@playwright/test";
import { account } from "./readers.ts";

/** Signs a person in on the page, as they do it themselves. */
export async function signInOn(page: Page, { url, email }: { url: string; email: string }): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
  // Signing in leads to another document, which would end whatever the page opens before it is there.
  await page.waitForURL(({ pathname }) => pathname !== "/auth");
  await page.getByText("Welcome back!").waitFor();
}
