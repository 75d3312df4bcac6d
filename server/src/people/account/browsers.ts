import type { Db } from "../../base/db/open.ts";
import type { Client } from "../../base/http/call.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import { isNewBrowser } from "./browser-queries.ts";
import { sendNewDeviceMail } from "./jobs.ts";
import type { AccountHolder, CheckedPassword, SecretHash } from "./proofs.ts";
import { lockUser } from "./queries.ts";
import type { Place } from "./sessions.ts";
import { newToken, programHash, tokenHash } from "./tokens.ts";

/** Returns the hash of the browser's secret; undefined if it has none. */
export function browserHashOf({ browser }: Client): SecretHash | undefined {
  return browser === undefined ? undefined : tokenHash(browser);
}

/** Makes sure that the browser has a secret, and returns its hash. */
export function markBrowser(client: Client): SecretHash {
  const secret = client.browser ?? newToken();
  client.keepBrowser(secret);
  return tokenHash(secret);
}

/** Returns the place of a new session. Programs that take tokens from the body have no cookies: their name serves. */
export function placeOf(client: Client, tokensIn: "cookie" | "body"): Place {
  const { device, refreshToken } = client;
  if (tokensIn === "body") return { device, browser: programHash(device) };
  const replaced = refreshToken === undefined ? undefined : tokenHash(refreshToken);
  return { device, browser: markBrowser(client), replaced };
}

/**
 * Starts a session, and mails the person if nobody has signed in to the account in this browser before, unless it is
 * their very first sign-in. A sign-in that waits for its second step is no session yet. Call it in the transaction that
 * starts the session.
 */
export async function tellingOfNewBrowser<Begun extends object>(
  db: Db,
  jobs: Jobs,
  holder: AccountHolder | CheckedPassword,
  { device, browser, now }: Place & { now: Date },
  start: () => Promise<Begun>,
): Promise<Begun> {
  const { userId } = holder;
  // Two sign-ins at once in a new browser go one after the other, so that one of them finds it known.
  await lockUser(db, userId);
  const isNew = browser !== undefined && (await isNewBrowser(db, userId, browser));
  const begun = await start();
  if (isNew && !("secondStep" in begun))
    await jobs.send(db, sendNewDeviceMail, { userId, device, at: now.toISOString() });
  return begun;
}
