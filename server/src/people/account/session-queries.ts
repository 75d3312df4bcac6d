import { adminSessionLifetimeHours, sessionLifetimeDays } from "@boxmates/contract/people/account";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { momentOf, writtenQuery } from "../../base/db/written-query.ts";
import type { Proof, ServiceProof, SignedIn } from "../../base/proofs.ts";
import type { AccountHolder, HeldSession, OwnAccount, ReprovenSession, SecretHash } from "./proofs.ts";

// It counts from the sign-in, with the role of now, so a new administrator has no longer than any other.
const lifetime = `make_interval(hours => case profiles.role
    when 'admin' then ${adminSessionLifetimeHours} else ${sessionLifetimeDays * 24} end)`;

/** The SQL for whether the session's time is not over at that moment. */
export const sessionLastsAt = (moment: string) =>
  `sessions.created_at > ${moment}::timestamptz - ${lifetime}`;

/** The condition that the session's time is not over yet. */
function isInTime(now: Date) {
  return sql<boolean>`sessions.created_at > ${now}::timestamptz - ${sql.raw(lifetime)}`;
}

/** The SQL for the columns of a `SessionOwner`. */
export const ownerColumns = `
    sessions.id as "sessionId", profiles.user_id as "userId", profiles.email,
    profiles.full_name as "fullName", profiles.role, sessions.proven_at as "provenAt",
    profiles.role = 'admin' and (
      exists (select from passkeys where user_id = profiles.user_id)
      or exists (select from authenticators where user_id = profiles.user_id and is_confirmed)
    ) as "adminHasFactor"`;

/** The SQL for the person behind the session `$1` of the user `$2` at the time `$3`; no row if it has ended. */
export const sessionOwner = `
  select ${ownerColumns} from sessions join profiles on profiles.user_id = sessions.user_id
  where sessions.id = $1 and sessions.user_id = $2 and ${sessionLastsAt("$3")}`;

export type SessionOwner = Omit<SignedIn, keyof Proof<string>>;

const ownerQuery = writtenQuery<SessionOwner>(sessionOwner);

const ownersQuery = writtenQuery<SessionOwner>(`
  select ${ownerColumns} from unnest($1::uuid[], $2::uuid[]) asked (session_id, user_id)
  join sessions on sessions.id = asked.session_id and sessions.user_id = asked.user_id
  join profiles on profiles.user_id = sessions.user_id
  where ${sessionLastsAt("$3")}`);

/** Lists the people behind those of these sessions that have not ended. */
export function listSessionOwners(
  db: Db,
  asked: readonly { sessionId: string; userId: string }[],
  now: Date,
): Promise<SessionOwner[]> {
  const sessionIds = asked.map(({ sessionId }) => sessionId);
  const userIds = asked.map(({ userId }) => userId);
  return ownersQuery(db, [sessionIds, userIds, now]);
}

export async function findSessionOwner(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
  now: Date,
): Promise<SessionOwner | undefined> {
  const [owner] = await ownerQuery(db, [sessionId, userId, now]);
  return owner;
}

export async function insertSession(
  db: Db,
  { userId }: AccountHolder,
  device: string,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto("sessions")
    .values({ userId, device, createdAt: now, lastUsedAt: now, provenAt: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function touchSession(db: Db, { sessionId }: HeldSession, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ lastUsedAt: now }).where("id", "=", sessionId).execute();
}

/** Notes that the person has proved again that it is them. */
export async function updateProvenAt(
  db: Db,
  { sessionId }: OwnAccount | ReprovenSession,
  now: Date,
): Promise<void> {
  await db.updateTable("sessions").set({ provenAt: now }).where("id", "=", sessionId).execute();
}

/** The SQL for the sessions of the user `$1` at the time `$2`, the latest used first. */
export const sessionsOfUser = `
  select sessions.id, sessions.device, ${momentOf("sessions.created_at")} as "createdAt",
    ${momentOf("sessions.last_used_at")} as "lastUsedAt"
  from sessions join profiles on profiles.user_id = sessions.user_id
  where sessions.user_id = $1 and sessions.created_at > $2::timestamptz - ${lifetime}
  order by sessions.last_used_at desc, sessions.id`;

/** Deletes the sessions whose time is over, and those whose refresh tokens have all expired. */
export async function deleteEndedSessions(db: Db, _: ServiceProof, now: Date): Promise<void> {
  await sql`
    delete from sessions using profiles
    where profiles.user_id = sessions.user_id and not ${isInTime(now)}`.execute(db);
  await sql`
    delete from sessions
    where not exists (select from refresh_tokens where refresh_tokens.session_id = sessions.id)`.execute(db);
}

/** Ends one of this person's sessions and returns its device; undefined if they have no such session. */
export function deleteOwnSession(db: Db, { userId }: SignedIn, sessionId: string) {
  return db
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("userId", "=", userId)
    .returning("device")
    .executeTakeFirst();
}

/** Ends the session and returns its person and device; undefined if somebody else has just ended it. */
export function deleteSession(db: Db, { sessionId }: HeldSession) {
  return db
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .returning(["userId", "device"])
    .executeTakeFirst();
}

export async function insertRefreshToken(
  db: Db,
  { sessionId }: HeldSession,
  token: { tokenHash: SecretHash; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("refreshTokens")
    .values({ ...token, sessionId })
    .execute();
}

/** Locks the token's session. Ending and refreshing both begin with it, so that they cannot deadlock. */
export async function lockSessionOf(db: Db, tokenHash: SecretHash): Promise<void> {
  const owner = db.selectFrom("refreshTokens").select("sessionId").where("tokenHash", "=", tokenHash);
  await db.selectFrom("sessions").select("id").where("id", "in", owner).forNoKeyUpdate().execute();
}

/** Keeps the session from being ended until the transaction ends. Returns false if it has been ended. */
export async function holdSession(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", sessionId)
    .where("userId", "=", userId)
    .forKeyShare()
    .executeTakeFirst();
  return session !== undefined;
}

/** Marks the token as exchanged. Returns undefined if it already was, or has expired. */
export function replaceRefreshToken(db: Db, tokenHash: SecretHash, sealedSuccessor: Buffer, now: Date) {
  return db
    .updateTable("refreshTokens")
    .set({ replacedAt: now, sealedSuccessor })
    .where("tokenHash", "=", tokenHash)
    .where("replacedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .returning("sessionId")
    .executeTakeFirst();
}

export function findRefreshToken(db: Db, tokenHash: SecretHash, now: Date) {
  return db
    .selectFrom("refreshTokens")
    .innerJoin("sessions", "sessions.id", "refreshTokens.sessionId")
    .innerJoin("profiles", "profiles.userId", "sessions.userId")
    .select(["sessionId", "sessions.userId", "replacedAt", "sealedSuccessor", isInTime(now).as("isInTime")])
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
}
