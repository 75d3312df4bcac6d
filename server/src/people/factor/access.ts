import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { findSignedIn } from "../account/access.ts";
import { insertAuditEntry } from "../account/audit-queries.ts";
import type { SecretHash } from "../account/proofs.ts";
import { lockUser } from "../account/queries.ts";
import { findPendingSignIn, takePendingSignIn } from "../account/second-step-queries.ts";
import { tokenHash } from "../account/tokens.ts";
import type {
  AdmittedWithFactor,
  FactorSetUp,
  LockedHolder,
  PasskeyProof,
  RefusedFactor,
  StartedSetUp,
} from "./proofs.ts";
import { spendAppCode, spendRecoveryCode, takeChallenge, updatePasskeyUse } from "./queries.ts";

/** Uses up the challenge that the person got for their password in this session, a few minutes ago. Throws SET_UP_ENDED. */
export async function requireOwnChallenge(
  db: Db,
  user: SignedIn,
  challenge: string,
  now: Date,
): Promise<StartedSetUp> {
  if (!(await takeChallenge(db, tokenHash(challenge), { addedBy: user, now })))
    throw new Refusal("SET_UP_ENDED");
  return user as StartedSetUp;
}

/** A set-up that is kept with the account needs no other proof: only the password could start it. */
export function setUpOf(user: SignedIn): StartedSetUp {
  return user as StartedSetUp;
}

/** Locks the account. Throws SESSION_ENDED if it, or the session, is gone. */
export async function requireSetUp(db: Db, started: StartedSetUp, now: Date): Promise<FactorSetUp> {
  const isThere = (await lockUser(db, started.userId)) && (await findSignedIn(db, started, now));
  if (!isThere) throw new Refusal("SESSION_ENDED");
  return started as FactorSetUp;
}

/** A sign-in whose password was right. */
export interface PendingSignIn {
  tokenHash: SecretHash;
  userId: string;
  email: string;
}

/** Throws SECOND_STEP_ENDED. */
export async function requirePendingSignIn(db: Db, secret: string, now: Date): Promise<PendingSignIn> {
  const hash = tokenHash(secret);
  const pending = await findPendingSignIn(db, hash, now);
  if (!pending) throw new Refusal("SECOND_STEP_ENDED");
  return { ...pending, tokenHash: hash };
}

/** A code that is right, unless it was used already. */
export type FoundCode = { step: number } | { recoveryHash: string };

/**
 * Uses up the code and the sign-in that waits for it. Returns undefined if the code was used already. Throws
 * SECOND_STEP_ENDED if the sign-in is finished or too old.
 */
export async function admitWithCode(
  db: Db,
  pending: PendingSignIn,
  code: FoundCode,
  now: Date,
): Promise<AdmittedWithFactor | undefined> {
  const holder = await lockHolder(db, pending.userId);
  const isUnused =
    "step" in code
      ? await spendAppCode(db, holder, code.step)
      : await spendRecoveryCode(db, holder, code.recoveryHash);
  if (!isUnused) return undefined;
  await finishPending(db, pending, now);
  return { userId: pending.userId } as AdmittedWithFactor;
}

interface PasskeyUse {
  passkey: { id: string; userId: string };
  /** The count of uses that the passkey has just signed. */
  counter: number;
  pending: PendingSignIn | undefined;
}

/** Like `admitWithCode`, with a passkey whose signature was right. */
export async function admitWithPasskey(
  db: Db,
  { passkey, counter, pending }: PasskeyUse,
  now: Date,
): Promise<AdmittedWithFactor | undefined> {
  const { id: passkeyId, userId } = passkey;
  if (pending && pending.userId !== userId) return undefined;
  const holder = await lockHolder(db, userId);
  if (!(await updatePasskeyUse(db, holder, { passkeyId, counter, now }))) return undefined;
  if (pending) await finishPending(db, pending, now);
  return { userId } as AdmittedWithFactor;
}

/** Returns the session of a person who used a passkey of theirs; undefined if it is not theirs. Throws SESSION_ENDED. */
export async function reproveWithPasskey(
  db: Db,
  user: SignedIn,
  { passkey, counter }: Omit<PasskeyUse, "pending">,
  now: Date,
): Promise<PasskeyProof | undefined> {
  const { userId, sessionId } = user;
  const isThere = (await lockUser(db, userId)) && (await findSignedIn(db, user, now));
  if (!isThere) throw new Refusal("SESSION_ENDED");
  const holder = { userId } as LockedHolder;
  const isUsed = await updatePasskeyUse(db, holder, { passkeyId: passkey.id, counter, now });
  return isUsed ? ({ sessionId } as PasskeyProof) : undefined;
}

interface Refused {
  device: string;
  /** The kind of code or passkey that was refused. */
  detail: string;
  now: Date;
}

/** Logs that a sign-in was refused, and returns the refusal; so `db` must be outside of a transaction. */
export async function refuseFactor(
  db: Db,
  userId: string | null,
  refusal: Refusal,
  refused: Refused,
): Promise<Refusal> {
  const signIn = { userId } as RefusedFactor;
  await insertAuditEntry(db, signIn, { ...refused, kind: "factor_refused", userId, actorId: null });
  return refusal;
}

async function lockHolder(db: Db, userId: string): Promise<LockedHolder> {
  if (!(await lockUser(db, userId))) throw new Refusal("SECOND_STEP_ENDED");
  return { userId } as LockedHolder;
}

async function finishPending(db: Db, { tokenHash }: PendingSignIn, now: Date): Promise<void> {
  if (!(await takePendingSignIn(db, tokenHash, now))) throw new Refusal("SECOND_STEP_ENDED");
}
