import { randomUUID } from "node:crypto";
import type { BodyOf } from "@boxmates/contract/base/endpoint";
import type { UserRole } from "@boxmates/contract/base/user";
import { contract } from "@boxmates/contract/contract";
import { recoveryLinkPath } from "@boxmates/contract/people/account";
import type { TokenPurpose } from "../base/db/tables/people.ts";
import { theService } from "../base/the-service.ts";
import { insertEmailChange } from "../people/account/email-change-queries.ts";
import { insertOneTimeToken, insertUser } from "../people/account/queries.ts";
import { insertPendingSignUp } from "../people/account/sign-up-queries.ts";
import { newToken, tokenHash } from "../people/account/tokens.ts";
import { managed, signUpGranted } from "./granted.ts";
import type { Person, Reply, TestApp } from "./test-app.ts";

export const password = "correct horse battery";

/** Returns a complete sign-up with the test's changes. */
export function signUpRequest(changes: Partial<BodyOf<typeof contract.account.signUp>> = {}) {
  return {
    body: { email: "ann@example.com", password, fullName: "Ann", role: "user" as const, ...changes },
  };
}

/** Returns the secret of the latest confirmation link mailed to the address. */
export function confirmToken(app: TestApp, email = "ann@example.com"): string {
  return tokenInMail(app, email, "/confirm");
}

/** Returns the secret of the latest link for a new password mailed to the address. */
export function resetToken(app: TestApp, email = "ann@example.com"): string {
  return tokenInMail(app, email, "/simple-password-reset");
}

/** Returns the secret of the latest recovery link mailed to the address. */
export function recoveryToken(app: TestApp, email: string): string {
  return tokenInMail(app, email, `/api${recoveryLinkPath}`);
}

/** Returns the secret of the latest link for a change of e-mail mailed to the address. */
export function emailChangeToken(app: TestApp, email: string): string {
  return tokenInMail(app, email, "/confirm-email");
}

/** Returns the secret of the latest link mailed to the address that stops a change of e-mail. */
export function emailStopToken(app: TestApp, email: string): string {
  return tokenInMail(app, email, "/keep-email");
}

/** Returns how a row that is read as text would show the secret: as it is, or as the bytes of a column. */
export function shownForms(secret: string): string[] {
  const bytes = (["utf8", "base64url"] as const).map((encoding) => Buffer.from(secret, encoding));
  return [secret, ...bytes.map((each) => each.toString("hex"))];
}

function tokenInMail(app: TestApp, email: string, path: string): string {
  const token = new URL(app.linkInMail(email, path), app.config.publicUrl).searchParams.get("token");
  if (!token) throw new Error(`The link to ${path} has no token.`);
  return token;
}

/** Signs up, follows the mail's link and returns the session with its refresh token. */
export async function confirmedAccount(app: TestApp, email = "ann@example.com") {
  await app.call(contract.account.signUp, signUpRequest({ email }));
  await app.runJobs();
  const body = { token: confirmToken(app, email), password, tokenDelivery: "body" as const };
  const session = await app.call(contract.account.confirm, { body });
  return { ...session, refresh_token: session.refresh_token ?? "" };
}

/** Returns the person with this access token. */
export function bearer(token: string): Person {
  return { userId: "", email: "", fullName: "", token };
}

/** Gives the person the password of these tests, so that they can sign in. */
export async function givePassword(app: TestApp, { userId }: Person): Promise<void> {
  const passwordHash = await app.parts.passwords.hash(password);
  await app.parts.db.updateTable("users").set({ passwordHash }).where("id", "=", userId).execute();
}

/** Makes a person with a session who can also sign in. */
export async function signedInWithPassword(
  app: TestApp,
  fullName: string,
  role: UserRole = "user",
): Promise<Person> {
  const person = await app.signedInAs(fullName, role);
  await givePassword(app, person);
  return person;
}

/** The secret of the browser that signed up for the links of `linkFor`. */
export const browserOfLinks = newToken();

/** Makes a new account with a link, without sending a mail, and returns the link's secret. */
export async function linkFor(app: TestApp, purpose: TokenPurpose): Promise<string> {
  const { db } = app.parts;
  const now = app.now;
  const [email, newEmail] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const user = { email, fullName: "Somebody", role: "user" as const, passwordHash: "none", now };
  const confirmedAt = purpose === "confirm" ? null : now;
  const userId = (await insertUser(db, theService, { ...user, confirmedAt }))?.id ?? "";
  const secret = newToken();
  const person = { userId, fullName: "Somebody", role: "user" as const, passwordHash: "none" };
  const browserHash = tokenHash(browserOfLinks);
  const signUp = { ...person, returnTo: null, browserHash, createdAt: now };
  await insertOneTimeToken(db, theService, {
    tokenHash: tokenHash(secret),
    userId,
    purpose,
    expiresAt: new Date(now.getTime() + 3600_000),
    ...(purpose === "confirm" && {
      signUpId: await insertPendingSignUp(db, signUpGranted, signUp),
    }),
    ...(purpose === "change_email" && {
      emailChangeId: await insertEmailChange(db, managed(userId), newEmail, now),
    }),
  });
  return secret;
}

/** Returns a cookie of an answer, as the browser's next request sends it, and its attributes. */
export function cookieIn(
  reply: Reply<unknown>,
  name: "refresh" | "browser" = "refresh",
): { cookie: string; attributes: string[] } {
  const all = [reply.headers["set-cookie"] ?? ""].flat().map(String);
  const found = all.find((each) => each.split("=")[0]?.endsWith(`boxmates-${name}`)) ?? "";
  const [cookie = "", ...attributes] = found.split("; ");
  return { cookie, attributes };
}

/** Returns the headers that a page's requests have in a browser with this cookie. */
export function inBrowser(cookie: string): Record<string, string> {
  return cookie === "" ? {} : { cookie, origin: "http://localhost:3000" };
}

/** Moves the server's clock on. */
export function pass(app: TestApp, { hours = 0, minutes = 0, seconds = 0, days = 0 }): void {
  const passed = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  app.now = new Date(app.now.getTime() + passed * 1000);
}
