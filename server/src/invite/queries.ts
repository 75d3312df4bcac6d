import type { InviteStatus } from "@boxmates/contract/invite";
import { sql } from "kysely";
import type { Db } from "../db/open.ts";
import type { MemberProof } from "../membership/access.ts";

interface InviteRow {
  id: string;
  invitedEmail: string;
  status: InviteStatus;
  createdAt: string;
  expiresAt: string;
}

/** A new invitation, or the pending one to the same address with a fresh expiry and created time. */
export async function upsertInvite(
  db: Db,
  by: MemberProof,
  { email, now, expiresAt }: { email: string; now: Date; expiresAt: Date },
): Promise<{ invite: InviteRow; resent: boolean }> {
  const { rows } = await sql<InviteRow & { resent: boolean }>`
    insert into group_invites as invite (group_id, invited_email, invited_by, created_at, expires_at)
    values (${by.groupId}, ${email}, ${by.userId}, ${now}, ${expiresAt})
    on conflict (group_id, invited_email) where status = 'pending'
    do update set invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
    -- An updated row carries the transaction that replaced its former version.
    returning id, invited_email, status, created_at, expires_at, xmax <> 0 as resent`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The invitation was not written.");
  const { resent, ...invite } = row;
  return { invite, resent };
}

/** What a mail about an invitation tells; undefined once it is no longer pending. */
export function findPendingInvite(db: Db, inviteId: string) {
  return db
    .selectFrom("groupInvites as invite")
    .innerJoin("groups", "groups.id", "invite.groupId")
    .leftJoin("profiles as inviter", "inviter.userId", "invite.invitedBy")
    .select([
      "invite.id",
      "invite.invitedEmail",
      "groups.name as groupName",
      "inviter.fullName as inviterName",
    ])
    .where("invite.id", "=", inviteId)
    .where("invite.status", "=", "pending")
    .executeTakeFirst();
}

export async function insertInviteToken(
  db: Db,
  token: { tokenHash: Buffer; inviteId: string; createdAt: Date },
) {
  await db.insertInto("inviteTokens").values(token).execute();
}

export function findInviteByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom("inviteTokens as token")
    .innerJoin("groupInvites as invite", "invite.id", "token.inviteId")
    .innerJoin("groups", "groups.id", "invite.groupId")
    .leftJoin("profiles as inviter", "inviter.userId", "invite.invitedBy")
    .select([
      "invite.id",
      "invite.groupId",
      "invite.invitedEmail",
      "invite.invitedBy",
      "invite.status",
      "invite.expiresAt",
      "groups.name as groupName",
      "groups.description as groupDescription",
      "inviter.fullName as inviterName",
    ])
    .where("token.tokenHash", "=", tokenHash)
    .executeTakeFirst();
}

/** Whether the invitation was still pending: of all who answer it at once, one does. */
export async function answerInvite(
  db: Db,
  inviteId: string,
  status: "accepted" | "declined",
): Promise<boolean> {
  const answered = await db
    .updateTable("groupInvites")
    .set({ status })
    .where("id", "=", inviteId)
    .where("status", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  return answered !== undefined;
}

/** What the inviter is told when the invitation was accepted; undefined once the account or the group is gone. */
export function findAcceptedInvite(db: Db, inviteId: string) {
  return db
    .selectFrom("groupInvites as invite")
    .innerJoin("groups", "groups.id", "invite.groupId")
    .innerJoin("profiles as inviter", "inviter.userId", "invite.invitedBy")
    .innerJoin("users as friend", "friend.email", "invite.invitedEmail")
    .select([
      "invite.groupId",
      "groups.name as groupName",
      "inviter.userId as inviterId",
      "inviter.email as inviterEmail",
      "inviter.fullName as inviterName",
      "friend.fullName as friendName",
      "friend.email as friendEmail",
    ])
    .where("invite.id", "=", inviteId)
    .where("invite.status", "=", "accepted")
    .executeTakeFirst();
}

/** Whether there was such a pending invitation of the group. */
export async function deletePendingInvite(db: Db, groupId: string, inviteId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("groupInvites")
    .where("id", "=", inviteId)
    .where("groupId", "=", groupId)
    .where("status", "=", "pending")
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Ends the invitations that a person has sent or was sent, and forgets their address. Returns the groups concerned. */
export async function deleteInvitesOf(db: Db, userId: string, email: string): Promise<string[]> {
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
