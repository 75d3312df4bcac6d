import { randomUUID } from "node:crypto";
import { contract } from "@boxmates/contract/contract";
import { expect, type Page } from "@playwright/test";
import { ApiClient } from "./api-client.ts";
import { linkIn, waitForMail } from "./mailbox.ts";
import { admin, type ServerProcess } from "./server-process.ts";

export interface Friend {
  fullName: string;
  email: string;
  password: string;
}

/** Somebody whose address and password are made from the first name. */
export const friend = (name: string): Friend => ({
  fullName: `${name} Archer`,
  email: `${name.toLowerCase()}@example.com`,
  password: `${name}'s password`,
});

/** Somebody unique, whom no other journey on the same server uses. */
export const newFriend = (name: string): Friend => ({
  ...friend(name),
  email: `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`,
});

/** Fills in the Sign Up form that is open. The address stays if an invitation has filled it in. */
export async function fillSignUp(page: Page, friend: Friend): Promise<void> {
  const panel = page.getByRole("tabpanel", { name: "Sign Up" });
  await panel.getByLabel("Full Name").fill(friend.fullName);
  const email = panel.getByLabel("Email");
  if (await email.isEditable()) await email.fill(friend.email);
  await panel.getByLabel("Password").fill(friend.password);
  await panel.getByLabel("Role").selectOption({ label: "Regular User" });
  await panel.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Please check your email to confirm your account")).toBeVisible();
}

/** Opens the link of the confirmation mail in the browser that signed up; the person is signed in afterwards. */
export async function confirmByMail(page: Page, server: ServerProcess, friend: Friend): Promise<void> {
  const mail = await waitForMail(server.dataDir, friend.email, /confirm your email/);
  await page.goto(linkIn(mail, server.url));
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await page.waitForURL(({ pathname }) => pathname !== "/confirm");
}

export async function signIn(
  page: Page,
  server: ServerProcess,
  who: Pick<Friend, "email" | "password">,
): Promise<void> {
  await page.goto(`${server.url}/auth`);
  const panel = page.getByRole("tabpanel", { name: "Sign In" });
  await panel.getByLabel("Email").fill(who.email);
  await panel.getByLabel("Password").fill(who.password);
  await panel.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  await page.waitForURL(({ pathname }) => pathname !== "/auth");
}

export function signInAsAdmin(page: Page, server: ServerProcess): Promise<void> {
  return signIn(page, server, admin);
}

/** Signs in without the page, for journeys about something else: the next page is opened as this person. */
export async function signInByApi(
  page: Page,
  server: Pick<ServerProcess, "url">,
  { email, password }: Pick<Friend, "email" | "password">,
): Promise<void> {
  const answer = await page.request.post(`${server.url}/api${contract.account.signIn.path}`, {
    data: { email, password },
    // A browser's page says where it comes from.
    headers: { origin: server.url },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  // The browser knows that somebody is signed in; that is kept for this site's pages, and this is the smallest.
  await page.goto(`${server.url}/healthz`);
  await page.evaluate(() => localStorage.setItem("boxmates-signed-in", "{}"));
}

export function signInAdminByApi(page: Page, server: ServerProcess): Promise<void> {
  return signInByApi(page, server, admin);
}

/** Creates a confirmed account and signs in on this page. */
export async function signUpAndConfirm(page: Page, server: ServerProcess, friend: Friend): Promise<void> {
  await page.goto(`${server.url}/auth?tab=sign-up`);
  await fillSignUp(page, friend);
  await confirmByMail(page, server, friend);
}

/** The same without using the pages, for journeys about something else. */
export async function signUpByApi(
  server: ServerProcess,
  { fullName, email, password }: Friend,
  role: "user" | "vendor" = "user",
): Promise<ApiClient> {
  const client = new ApiClient(server.url);
  await client.call(contract.account.signUp, { body: { fullName, email, password, role } });
  const link = new URL(linkIn(await waitForMail(server.dataDir, email, /confirm your email/), server.url));
  await client.confirm(link.searchParams.get("token") ?? "", password);
  return client;
}
