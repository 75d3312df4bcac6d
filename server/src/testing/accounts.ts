import { randomUUID } from "node:crypto";
import { recoveryLinkPath } from "@boxmates/contract/account";
import { contract } from "@boxmates/contract/contract";
import type { BodyOf } from "@boxmates/contract/endpoint";
import type { UserRole } from "@boxmates/contract/user";
import { insertEmailChange } from "../account/email-change-queries.ts";
import { insertOneTimeToken, insertPendingSignUp, insertUser } from "../account/queries.ts";
import { newToken, tokenHash } from "../account/tokens.ts";
import type { TokenPurpose } from "../db/account-tables.ts";
import { theService } from "../the-service.ts";
import { managed, signUpGranted } from "./granted.ts";
import type { Person, Reply, TestApp } from "./test-app.ts";

export const password = "correct horse battery";

/** A whole sign-up, but for what the test changes. */
export function signUpRequest(changes: Partial<BodyOf<typeof contract.account.signUp>> = {}) {
  return {
    body: { email: "ann@example.com", password, fullName: "Ann", role: "user" as const, ...changes },
  };
}

/** The secret of the latest confirmation link that was mailed to the address. */
export function confirmToken(app: TestApp, email = "ann@example.com"): string {
  return tokenInMail(app, email, "/confirm");
}

/** The secret of the latest link for a new password that was mailed to the address. */
export function resetToken(app: TestApp, email = "ann@example.com"): string {
  return tokenInMail(app, email, "/simple-password-reset");
}

/** The secret of the latest link to a recovery session that was mailed to the address. */
export function recoveryToken(app: TestApp, email: string): string {
  return tokenInMail(app, email, `/api${recoveryLinkPath}`);
}

/** The secret of the latest link that was mailed to an address to make it an account's. */
export function emailChangeToken(app: TestApp, email: string): string {
  return tokenInMail(app, email, "/confirm-email");
}

function tokenInMail(app: TestApp, email: string, path: string): string {
  const link = new URL(app.linkInMail(email), app.config.publicUrl);
  const token = link.searchParams.get("token");
  if (link.pathname !== path || !token) throw new Error(`${link} does not lead to ${path}.`);
  return token;
}

/** Signs up and follows the mail's link; the session with its refresh token in the body. */
export async function confirmedAccount(app: TestApp, email = "ann@example.com") {
  await app.call(contract.account.signUp, signUpRequest({ email }));
  await app.runJobs();
  const body = { token: confirmToken(app, email), tokenDelivery: "body" as const };
  const session = await app.call(contract.account.confirm, { body });
  return { ...session, refresh_token: session.refresh_token ?? "" };
}

/** Whoever has this access token. */
export function bearer(token: string): Person {
  return { userId: "", email: "", fullName: "", token };
}

/** From now on the person can also sign in, with the password of these tests. */
export async function givePassword(app: TestApp, { userId }: Person): Promise<void> {
  const passwordHash = await app.parts.passwords.hash(password);
  await app.parts.db.updateTable("users").set({ passwordHash }).where("id", "=", userId).execute();
}

/** Somebody with a session who can also sign in. */
export async function signedInWithPassword(
  app: TestApp,
  fullName: string,
  role: UserRole = "user",
): Promise<Person> {
  const person = await app.signedInAs(fullName, role);
  await givePassword(app, person);
  return person;
}

/** The secret of a link to an account of its own, made without the detour over the mail. */
export async function linkFor(app: TestApp, purpose: TokenPurpose): Promise<string> {
  const { db } = app.parts;
  const now = app.now;
  const [email, newEmail] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const user = { email, fullName: "Somebody", role: "user" as const, passwordHash: "none", now };
  const confirmedAt = purpose === "confirm" ? null : now;
  const userId = (await insertUser(db, theService, { ...user, confirmedAt }))?.id ?? "";
  const secret = newToken();
  const signUp = { userId, fullName: "Somebody", role: "user" as const, passwordHash: "none" };
  await insertOneTimeToken(db, theService, {
    tokenHash: tokenHash(secret),
    userId,
    purpose,
    expiresAt: new Date(now.getTime() + 3600_000),
    ...(purpose === "confirm" && {
      signUpId: await insertPendingSignUp(db, signUpGranted, { ...signUp, returnTo: null, createdAt: now }),
    }),
    ...(purpose === "change_email" && {
      emailChangeId: await insertEmailChange(db, managed(userId), newEmail, now),
    }),
  });
  return secret;
}

/** The cookie of an answer, as the next request of the same browser sends it, and its attributes. */
export function cookieIn(reply: Reply<unknown>): { cookie: string; attributes: string[] } {
  const [first = ""] = [reply.headers["set-cookie"] ?? ""].flat().map(String);
  const [cookie = "", ...attributes] = first.split("; ");
  return { cookie, attributes };
}

/** Lets time pass for the server. */
export function pass(app: TestApp, { hours = 0, minutes = 0, seconds = 0, days = 0 }): void {
  const passed = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  app.now = new Date(app.now.getTime() + passed * 1000);
}
