import type { Invite, InvitingGroup } from "@boxmates/contract/groups/invite";
import type { GroupRole } from "@boxmates/contract/groups/membership";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import { momentOf, writtenQuery } from "../../base/db/written-query.ts";
import { type Allowance, countingHits } from "../../base/limits/limits.ts";
import type { LeavingAccount, ServiceProof } from "../../base/proofs.ts";
import type { OwnerProof } from "../group/proofs.ts";
import type { FreeSeat, OtherMember } from "../membership/proofs.ts";
import { formerMember } from "../membership/rules.ts";
import type { NewInvite, OpenInvite } from "./proofs.ts";

/**
 * Inserts an invitation, or renews the dates of the pending one to the same address, which then gets a new mail too. It
 * stays that of whoever made it first.
 */
export async function upsertInvite(
  db: Db,
  { groupId, userId, email }: NewInvite,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<{ invite: Invite; resent: boolean }> {
  const { rows } = await sql<Invite & { resent: boolean }>`
    insert into group_invites as invite (group_id, invited_email, invited_by, created_at, expires_at)
    values (${groupId}, ${email}, ${userId}, ${now}, ${expiresAt})
    on conflict (group_id, invited_email) where status = 'pending'
    do update set created_at = excluded.created_at, expires_at = excluded.expires_at,
      mailed_at = null, mail_fault = null, reminded_at = null
    -- An updated row carries the transaction that replaced its former version.
    returning id, invited_email, status, created_at, expires_at, expires_at <= ${now} as is_expired, mail_fault,
      xmax <> 0 as resent`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The invitation was not written.");
  const { resent, ...invite } = row;
  return { invite, resent };
}

/** Returns false if the invitation is gone by now, which a deleted group takes with it. */
export async function insertInviteToken(
  db: Db,
  _: ServiceProof,
  { tokenHash, inviteId, createdAt }: { tokenHash: Buffer; inviteId: string; createdAt: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into invite_tokens (token_hash, invite_id, created_at)
    select ${tokenHash}, id, ${createdAt} from group_invites where id = ${inviteId}
    for key share`.execute(db);
  return numAffectedRows === 1n;
}

interface Invited {
  role: GroupRole;
  members: number;
  /** True if the address is that of a member. */
  isMember: boolean;
  hasDeclined: boolean;
  /** The keys of the allowances that were not used up. */
  counted: string[];
}

/** Counts an invitation, and finds what it depends on; undefined if its sender is no member. */
export async function countInvite(
  db: Db,
  { groupId, userId, email }: { groupId: string; userId: string; email: string },
  allowances: readonly Allowance[],
  now: Date,
): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    with counted as (${countingHits(allowances, now)})
    select me.role,
      (select count(*) from group_memberships where group_id = me.group_id) as members,
      exists (
        select from users join group_memberships member on member.user_id = users.id
        where users.email = ${email} and member.group_id = me.group_id) as is_member,
      exists (
        select from group_invites
        where group_id = me.group_id and invited_email = ${email} and status = 'declined') as has_declined,
      coalesce((select jsonb_agg(key) from counted), '[]') as counted
    from group_memberships me
    where me.group_id = ${groupId} and me.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** The confirmed account of an address, for statements. */
export const accountsOf = (email: string) =>
  sql`select id as user_id from users where email = ${email} and confirmed_at is not null`;

/** Finds the confirmed account of an address. */
export function findInvitedAccount(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select("id as userId")
    .where("email", "=", email)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
}

/** Blocks changes of the members of an invitation's group from the next statement on, until the transaction ends. */
export async function lockGroupOfInvite(
  db: Db,
  named: { id: string } | { tokenHash: Buffer },
): Promise<void> {
  const ids =
    "id" in named
      ? db.selectFrom("groupInvites").select("groupId").where("id", "=", named.id)
      : db
          .selectFrom("groupInvites as invite")
          .innerJoin("inviteTokens as token", "token.inviteId", "invite.id")
          .select("invite.groupId")
          .where("token.tokenHash", "=", named.tokenHash);
  await sendAhead(db, db.selectFrom("groups").select("id").where("id", "in", ids).forUpdate());
}

export function findInviteByToken(db: Db, tokenHash: Buffer) {
  return selectInvite(db)
    .innerJoin("inviteTokens as token", "token.inviteId", "invite.id")
    .where("token.tokenHash", "=", tokenHash)
    .executeTakeFirst();
}

export function findInviteById(db: Db, inviteId: string) {
  return selectInvite(db).where("invite.id", "=", inviteId).executeTakeFirst();
}

function selectInvite(db: Db) {
  return db
    .selectFrom("groupInvites as invite")
    .innerJoin("groups", "groups.id", "invite.groupId")
    .leftJoin("profiles as inviter", "inviter.userId", "invite.invitedBy")
    .select(({ fn, val, selectFrom }) => [
      "invite.id",
      "invite.groupId",
      "invite.invitedEmail",
      "invite.status",
      "invite.expiresAt",
      "groups.name as groupName",
      "groups.description as groupDescription",
      fn.coalesce("inviter.fullName", val(formerMember)).as("inviterName"),
      selectFrom("groupMemberships as member")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("member.groupId", "=", "invite.groupId")
        .$asScalar()
        .$notNull()
        .as("memberCount"),
    ]);
}

/** The pending invitations to an address, newest first, without what follows from the time. */
export const receivedInvites = (email: string) => `
  select invite.id, invite.group_id as "groupId", ${momentOf("invite.expires_at")} as "expiresAt",
    groups.name as "groupName", groups.description as "groupDescription",
    coalesce(inviter.full_name, '${formerMember}') as "inviterName",
    (select count(*) from group_memberships member where member.group_id = invite.group_id) as "memberCount"
  from group_invites invite
  join groups on groups.id = invite.group_id
  left join profiles inviter on inviter.user_id = invite.invited_by
  where invite.invited_email = ${email} and invite.status = 'pending'
  order by invite.created_at desc, invite.id`;

/** The SQL for the pending invitations to the group `g`, newest first, as JSON. */
export const pendingInvites = (now: string) => `
    coalesce((
      select json_agg(json_build_object(
        'id', invite.id, 'invitedEmail', invite.invited_email, 'status', invite.status,
        'createdAt', invite.created_at, 'expiresAt', invite.expires_at,
        'isExpired', invite.expires_at <= ${now}, 'mailFault', invite.mail_fault
      ) order by invite.created_at desc, invite.id)
      from group_invites invite
      where invite.group_id = g.id and invite.status = 'pending'
    ), '[]')`;

const invitingGroupsQuery = writtenQuery<InvitingGroup>(`
  select g.id, g.name, me.role as "myRole", $3::integer as "maxMembers",
    (select count(*) from group_memberships member where member.group_id = g.id) as "memberCount",
    ${pendingInvites("$2")} as invites,
    (
      select jsonb_build_object('token', link.token, 'createdAt', link.created_at, 'expiresAt', link.expires_at)
      from share_links link
      where link.group_id = g.id and link.expires_at > $2 and me.role in ('owner', 'admin')
    ) as "shareLink"
  from group_memberships me
  join groups g on g.id = me.group_id
  where me.user_id = $1
  order by me.joined_at desc, me.id desc`);

/** Lists a person's groups, newest membership first, with a valid share link for owners and admins. */
export function listInvitingGroups(db: Db, userId: string, now: Date, maxMembers: number) {
  return invitingGroupsQuery(db, [userId, now, maxMembers]);
}

// answers -----------------------------------------------------------------------------------------

/** Answers the invitation and returns whether it was still pending: of several answers at once, one counts. */
export async function answerInvite(
  db: Db,
  { id }: OpenInvite,
  status: "accepted" | "declined",
): Promise<boolean> {
  const answered = await db
    .updateTable("groupInvites")
    .set({ status })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  return answered !== undefined;
}

/**
 * Accepts the group's invitation to this address, pending, expired or declined; undefined if there is none. Somebody
 * who joins after they declined can be invited again should they go.
 */
export function acceptInviteTo(db: Db, { groupId }: FreeSeat, email: string) {
  return db
    .updateTable("groupInvites")
    .set({ status: "accepted" })
    .where("groupId", "=", groupId)
    .where("invitedEmail", "=", email)
    .where("status", "in", ["pending", "declined"])
    .returning(["id", "invitedBy"])
    .executeTakeFirst();
}

/** Deletes a pending invitation and returns its address; undefined if the group has no such invitation. */
export function deletePendingInvite(db: Db, { groupId }: OwnerProof, inviteId: string) {
  return db
    .deleteFrom("groupInvites")
    .where("id", "=", inviteId)
    .where("groupId", "=", groupId)
    .where("status", "=", "pending")
    .returning("invitedEmail")
    .executeTakeFirst();
}

/**
 * Ends the pending invitations of a group that this person has sent, or that would bring them back, and tells the group
 * and the invited people of it.
 */
export async function deleteInvitesAround(db: Db, { groupId, userId }: OtherMember): Promise<void> {
  const written = sql`
    with ended as (
      delete from group_invites
      where group_id = ${groupId} and status = 'pending'
        and (invited_by = ${userId} or invited_email = (select email from users where id = ${userId}))
      returning group_id, invited_email
    )
    select tell_event(told.topic, 'invite') from (
      select 'group:' || group_id from ended
      union
      select 'user:' || users.id from ended join users on users.email = ended.invited_email and confirmed_at is not null
    ) told (topic)`;
  await sendAhead(db, written.compile(db));
}

/** Ends the invitations that a person sent or received and deletes their address. Returns the affected groups. */
export async function deleteInvitesOf(db: Db, { userId, email }: LeavingAccount): Promise<string[]> {
  const deleted = await db
    .deleteFrom("groupInvites")
    .where((eb) =>
      eb.or([
        eb("invitedEmail", "=", email),
        eb.and([eb("status", "=", "pending"), eb("invitedBy", "=", userId)]),
      ]),
    )
    .returning("groupId")
    .execute();
  return deleted.map((invite) => invite.groupId);
}
