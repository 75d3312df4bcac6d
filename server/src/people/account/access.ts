import { accountRefusals } from "@boxmates/contract/people/account";
import type { Db } from "../../base/db/open.ts";
import type { TokenPurpose } from "../../base/db/tables/people.ts";
import { findKeyOwner, type RequestKey } from "../../base/http/request-keys.ts";
import { type Allowance, countedGuess, countHit } from "../../base/limits/limits.ts";
import type { AdminProof, ProvenAdmin, SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Config } from "../../config.ts";
import { insertAuditEntry, insertOwnEntry } from "./audit-queries.ts";
import { countAccountMail, limits } from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import type {
  AccountHolder,
  Admitted,
  CheckedPassword,
  HeldSession,
  OwnAccount,
  OwnPassword,
  PasswordProof,
  RefusedSignIn,
  SecretHash,
  SignUpProof,
  UsedLink,
} from "./proofs.ts";
import { findCredentials, findUserById, lockUser, takeOneTimeToken } from "./queries.ts";
import { isRecentProof, requireGoodPassword } from "./rules.ts";
import { hasSecondFactor } from "./second-step-queries.ts";
import {
  findRefreshToken,
  findSessionOwner,
  holdSession,
  insertSession,
  listSessionOwners,
  replaceRefreshToken,
  type SessionOwner,
} from "./session-queries.ts";
import { tokenHash } from "./tokens.ts";

/** Returns the person of a session that a statement has found with `ownerColumns`, and that has not ended. */
export function signedInAs(owner: SessionOwner): SignedIn {
  return owner as SignedIn;
}

/** Returns the person the session belongs to, or undefined if it has ended. */
export async function findSignedIn(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
): Promise<SignedIn | undefined> {
  return (await findSessionOwner(db, { sessionId, userId }, now)) as SignedIn | undefined;
}

/** Does the same for many sessions at once. */
export async function listSignedIn(
  db: Db,
  sessions: readonly { sessionId: string; userId: string }[],
  now: Date,
): Promise<SignedIn[]> {
  return (await listSessionOwners(db, sessions, now)) as SignedIn[];
}

/** Does what `findSignedIn` does, and stores the request's key in the same statement; `isFirst` is whether it is new. */
export async function findSignedInOnce(
  db: Db,
  subject: { sessionId: string; userId: string },
  key: RequestKey,
  now: Date,
): Promise<(SignedIn & { isFirst: boolean }) | undefined> {
  return (await findKeyOwner(db, subject, key, now)) as (SignedIn & { isFirst: boolean }) | undefined;
}

/** Throws PROOF_NEEDED if the administrator signed in a while ago and has not proved since that it is still them. */
export function requireRecentProof(admin: AdminProof, now: Date): ProvenAdmin {
  if (!isRecentProof(admin.provenAt, now)) throw new Refusal("PROOF_NEEDED");
  return admin as ProvenAdmin;
}

/** Throws ADMIN_ONLY, and ADMIN_FACTOR_MISSING where a password alone opens the account and must not. */
export function requireActingAdmin(config: Config, user: SignedIn): AdminProof {
  if (user.role !== "admin") throw new Refusal("ADMIN_ONLY");
  if (!isActingAdmin(config, user)) throw new Refusal("ADMIN_FACTOR_MISSING");
  return user as AdminProof;
}

/** Returns true if the person may act as an administrator at this moment. */
export function isActingAdmin({ requireAdminMfa }: Config, user: SignedIn): boolean {
  return user.role === "admin" && (!requireAdminMfa || user.adminHasFactor);
}

interface SignUpRequest {
  email: string;
  password: string;
  passwordMinLength: number;
  network: string;
}

/** Counts the sign-up. Throws INVALID_REQUEST for a bad password, and TOO_MANY_REQUESTS. */
export async function requireSignUp(
  db: Db,
  { email, password, passwordMinLength, network }: SignUpRequest,
  now: Date,
): Promise<SignUpProof> {
  requireGoodPassword(password, passwordMinLength);
  await countHit(db, limits.signUp, network, now);
  await countAccountMail(db, email, network, now);
  return {} as SignUpProof;
}

/** Uses up a mailed link; if several requests try at once, one gets it. */
export async function takeLink<Purpose extends TokenPurpose>(
  db: Db,
  secret: string,
  purpose: Purpose,
  now: Date,
): Promise<UsedLink<Purpose> | undefined> {
  return (await takeOneTimeToken(db, tokenHash(secret), purpose, now)) as UsedLink<Purpose> | undefined;
}

interface Credentials {
  email: string;
  password: string;
  allowances: readonly Allowance[];
  device: string;
}

/**
 * Throws INVALID_CREDENTIALS, which it counts, TOO_MANY_REQUESTS, and EMAIL_NOT_CONFIRMED for the password of any
 * sign-up that waits for its confirmation. Refusals because of the password are in the audit log before they are
 * answered, whether or not the address has an account; so `db` must be outside of a transaction.
 */
export async function requireCredentials(
  db: Db,
  passwords: Passwords,
  { email, password, allowances, device }: Credentials,
  now: Date,
): Promise<CheckedPassword> {
  let typedFor: string | null = null;
  const refuse = async (code: "INVALID_CREDENTIALS" | "EMAIL_NOT_CONFIRMED") => {
    const refused = { userId: typedFor } as RefusedSignIn;
    await insertAuditEntry(db, refused, { kind: "sign_in_failed", ...refused, actorId: null, device, now });
    return new Refusal(code);
  };
  const holder = await countedGuess(db, allowances, now, async () => {
    const account = await findCredentials(db, email);
    const own = account?.confirmedAt ? [account.passwordHash] : [];
    const match = await passwords.findMatch(password, [...own, ...(account?.pendingHashes ?? [])]);
    typedFor = account?.id ?? null;
    if (!account || match === undefined) return undefined;
    if (!own.includes(match)) throw await refuse("EMAIL_NOT_CONFIRMED");
    return { userId: account.id, passwordHash: match };
  });
  if (!holder) throw await refuse("INVALID_CREDENTIALS");
  return { ...holder, email } as CheckedPassword;
}

/** Returns undefined if the account has a second factor, which then has to be shown as well. */
export async function admitWithoutFactor(
  db: Db,
  { userId }: PasswordProof | UsedLink<"recover"> | UsedLink<"reset">,
): Promise<Admitted | undefined> {
  return (await hasSecondFactor(db, userId)) ? undefined : ({ userId } as Admitted);
}

interface TypedPassword {
  password: string;
  /** The field of the request that it was typed into. */
  field?: string;
}

/**
 * Checks the user's own password. Throws WRONG_PASSWORD, which it counts and logs, so that `db` must be outside of a
 * transaction; TOO_MANY_REQUESTS and SESSION_ENDED.
 */
export async function requireOwnPassword(
  db: Db,
  passwords: Passwords,
  user: SignedIn,
  { password, field = "password" }: TypedPassword,
  now: Date,
): Promise<OwnPassword> {
  const { userId, sessionId, email } = user;
  const passwordHash = await countedGuess(db, [[limits.wrongOwnPasswords, userId]], now, async () => {
    const account = await findUserById(db, userId);
    if (!account) throw new Refusal("SESSION_ENDED");
    return (await passwords.verify(password, account.passwordHash)) ? account.passwordHash : undefined;
  });
  if (passwordHash === undefined) {
    await insertOwnEntry(db, user, { kind: "password_refused", now });
    throw wrongPassword(field);
  }
  return { userId, sessionId, email, passwordHash } as OwnPassword;
}

/**
 * Locks the person's account and session. Throws WRONG_PASSWORD if the password was replaced since it was checked, and
 * SESSION_ENDED if the account is gone, or somebody ended the session while the password was hashed.
 */
export async function requireOwnAccount(
  db: Db,
  { userId, sessionId, passwordHash }: OwnPassword,
  field = "password",
): Promise<OwnAccount> {
  const account = (await lockUser(db, userId)) ? await findUserById(db, userId) : undefined;
  if (!account) throw new Refusal("SESSION_ENDED");
  if (account.passwordHash !== passwordHash) throw wrongPassword(field);
  if (!(await holdSession(db, { userId, sessionId }))) throw new Refusal("SESSION_ENDED");
  return { userId, sessionId } as OwnAccount;
}

function wrongPassword(field: string): Refusal {
  return new Refusal("WRONG_PASSWORD", { errors: { [field]: accountRefusals.WRONG_PASSWORD.detail } });
}

export async function openSession(
  db: Db,
  holder: AccountHolder,
  device: string,
  now: Date,
): Promise<HeldSession> {
  const sessionId = await insertSession(db, holder, device, now);
  return { sessionId } as HeldSession;
}

/** Marks the refresh token as exchanged. Returns undefined if it already was, or has expired. */
export async function takeRefreshToken(
  db: Db,
  token: SecretHash,
  sealedSuccessor: Buffer,
  now: Date,
): Promise<HeldSession | undefined> {
  return (await replaceRefreshToken(db, token, sealedSuccessor, now)) as HeldSession | undefined;
}

/** Returns the refresh token's session, whether or not the token was exchanged; undefined if it was ended. */
export async function findHeldSession(db: Db, token: SecretHash, now: Date) {
  const found = await findRefreshToken(db, token, now);
  return found as (typeof found & HeldSession) | undefined;
}
