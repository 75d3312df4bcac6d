import { contract } from "@boxmates/contract/contract";
import type { BodyOf } from "@boxmates/contract/endpoint";
import type { Reply, TestApp } from "./test-app.ts";

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
