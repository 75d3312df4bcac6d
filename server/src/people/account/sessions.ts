import { refreshGraceSeconds, type Session } from "@boxmates/contract/base/session";
import { sessionLifetimeDays } from "@boxmates/contract/people/account";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import { Refusal } from "../../base/refusal.ts";
import { findHeldSession, findSignedIn, openSession, takeRefreshToken } from "./access.ts";
import type { AccessTokens } from "./access-tokens.ts";
import { insertAuditEntry, insertOwnEntry } from "./audit-queries.ts";
import { rememberBrowser } from "./browser-queries.ts";
import type { AccountHolder, HeldSession, SecretHash } from "./proofs.ts";
import {
  deleteSession,
  findRefreshToken,
  insertRefreshToken,
  lockSessionOf,
  touchSession,
} from "./session-queries.ts";
import { newToken, openSuccessor, sealSuccessor, tokenHash } from "./tokens.ts";

/** A session as sent to its owner; the refresh token is sent separately, in the cookie or the body. */
export interface IssuedSession {
  session: Session;
  refreshToken: string;
}

/** The device and browser in which a session starts. */
export interface Place {
  device: string;
  /** The hash of the browser's secret. */
  browser?: SecretHash | undefined;
  /** The hash of the refresh token that the browser has until now. */
  replaced?: SecretHash | undefined;
}

const dayMs = 24 * 3600 * 1000;

const graceMs = refreshGraceSeconds * 1000;

/**
 * Starts a session on a device, whose browser the account knows from then on, and ends the one that it replaces; call it
 * inside a transaction.
 */
export async function startSession(
  db: Db,
  accessTokens: AccessTokens,
  holder: AccountHolder,
  { device, browser, replaced, now }: Place & { now: Date },
): Promise<IssuedSession> {
  // The session first: it locks the account as a deletion does, and neither waits for the other in a circle.
  const held = await openSession(db, holder, device, now);
  await insertOwnEntry(db, holder, { kind: "signed_in", device, now });
  if (browser) await rememberBrowser(db, holder, browser, now);
  if (replaced) await endReplaced(db, replaced, now);
  const refreshToken = newToken();
  await insertRefreshToken(db, held, { tokenHash: tokenHash(refreshToken), expiresAt: refreshExpiry(now) });
  const { userId } = holder;
  const { sessionId } = held;
  return { refreshToken, session: await describeSession(db, accessTokens, { userId, sessionId, now }) };
}

/**
 * Exchanges a refresh token for the next one. Concurrent requests with the same token get the same answer; a token
 * that is two or more generations old was stolen or copied and ends the session. Call it inside a transaction.
 */
export async function refreshSession(
  db: Db,
  accessTokens: AccessTokens,
  { refreshToken, now }: { refreshToken: string; now: Date },
): Promise<IssuedSession | "ended"> {
  const successor = newToken();
  const hash = tokenHash(refreshToken);
  await lockSessionOf(db, hash);
  const previous = await findHeldSession(db, hash, now);
  if (!previous) return "ended";
  if (!previous.isInTime) return endSession(db, previous, { detail: "Its time was over", now });
  const held = await takeRefreshToken(db, hash, sealSuccessor(refreshToken, successor), now);
  if (held) {
    await insertRefreshToken(db, held, { tokenHash: tokenHash(successor), expiresAt: refreshExpiry(now) });
    await touchSession(db, held, now);
    return issueAgain(db, accessTokens, { refreshToken: successor, now });
  }
  const sealed = previous.replacedAt && isRecent(previous.replacedAt, now) ? previous.sealedSuccessor : null;
  const next = sealed ? openSuccessor(refreshToken, sealed) : undefined;
  if (next && !(await findRefreshToken(db, tokenHash(next), now))?.replacedAt) {
    return issueAgain(db, accessTokens, { refreshToken: next, now });
  }
  return endSession(db, previous, { detail: "An old copy of the session was used", now });
}

interface SessionEnd {
  /** Left out if nobody ended it, such as for an old copy of a token. */
  by?: "owner";
  detail?: string;
  now: Date;
}

/** Ends the session, which is logged, and tells its open pages. */
export async function endSession(
  db: Db,
  held: HeldSession,
  { by, detail = "", now }: SessionEnd,
): Promise<"ended"> {
  const ended = await deleteSession(db, held);
  if (!ended) return "ended";
  const { userId, device } = ended;
  const act = { kind: "session_ended", userId, actorId: by ? userId : null, device } as const;
  await insertAuditEntry(db, held, { ...act, detail, now });
  await publish(db, { topic: `user:${userId}`, kind: "session" });
  return "ended";
}

/** Ends the session whose cookie the new one replaces in this browser: nobody could sign out of it any more. */
async function endReplaced(db: Db, replaced: SecretHash, now: Date): Promise<void> {
  const held = await findHeldSession(db, replaced, now);
  if (held) await endSession(db, held, { detail: "Somebody signed in anew in this browser", now });
}

async function issueAgain(
  db: Db,
  accessTokens: AccessTokens,
  { refreshToken, now }: { refreshToken: string; now: Date },
): Promise<IssuedSession> {
  const found = await findRefreshToken(db, tokenHash(refreshToken), now);
  if (!found) throw new Refusal("SESSION_ENDED");
  return { refreshToken, session: await describeSession(db, accessTokens, { ...found, now }) };
}

async function describeSession(
  db: Db,
  accessTokens: AccessTokens,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<Session> {
  const user = await findSignedIn(db, { sessionId, userId }, now);
  if (!user) throw new Refusal("SESSION_ENDED");
  const { token, expiresAt } = await accessTokens.sign({ userId, sessionId });
  return {
    access_token: token,
    token_type: "bearer",
    expires_at: expiresAt,
    expires_in: expiresAt - Math.floor(now.getTime() / 1000),
    user: { id: userId, email: user.email, role: user.role, user_metadata: { full_name: user.fullName } },
  };
}

function refreshExpiry(now: Date): Date {
  return new Date(now.getTime() + sessionLifetimeDays * dayMs);
}

function isRecent(moment: string, now: Date): boolean {
  return now.getTime() - Date.parse(moment) <= graceMs;
}
