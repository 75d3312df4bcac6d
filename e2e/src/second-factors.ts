import { expect, type Locator, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Friend } from "./people.ts";
import { profileCard } from "./profile-parts.ts";
import type { ServerProcess } from "./server-process.ts";

/** Gives the browser of this page a passkey device that says yes to everything. */
export async function withPasskeyDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Returns the code that an app with this secret shows, or will show in some seconds. */
export function codeFor(secret: string, inSeconds = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return totp.generate({ timestamp: Date.now() + inSeconds * 1000 });
}

type Who = Pick<Friend, "email" | "password">;

/** Signs in with the password of somebody who needs more than that. */
export async function typePassword(page: Page, server: ServerProcess, who: Who): Promise<void> {
  await page.goto(`${server.url}/auth`);
  const panel = page.getByRole("tabpanel", { name: "Sign In" });
  await panel.getByLabel("Email").fill(who.email);
  await panel.getByLabel("Password").fill(who.password);
  await panel.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

/** The part of the profile with passkeys and codes. */
export function factorsCard(page: Page): Locator {
  return profileCard(page, "Passkeys & Codes");
}

/** Reads the ten codes of the open dialog, and closes it. */
export async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const codes = await dialog.getByRole("listitem").allInnerTexts();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

interface AppSetUp {
  secret: string;
  /** The code that has finished the set-up. */
  usedCode: string;
  /** The recovery codes. */
  codes: string[];
}

/** Sets up an app on the open profile. Returns its secret, and the recovery codes. */
export async function setUpApp(page: Page, { password }: Who): Promise<AppSetUp> {
  await factorsCard(page).getByRole("button", { name: "Set up an app" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
  await dialog.getByLabel("Code", { exact: true }).fill("000000");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText(/This code is not right/)).toBeVisible();
  const usedCode = codeFor(secret);
  await dialog.getByLabel("Code", { exact: true }).fill(usedCode);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  return { secret, usedCode, codes: await keepCodes(page) };
}

/** Adds a passkey on the open profile, on a page with a device for it. */
export async function addPasskey(page: Page, { password }: Who, name: string): Promise<void> {
  await factorsCard(page).getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Add Passkey" }).click();
}
