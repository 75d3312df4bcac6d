import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import type { ServiceProof } from "../../base/proofs.ts";

/** Returns the state of a pending invitation's latest mail; undefined if the group has no such invitation. */
export function findInviteMail(db: Db, groupId: string, userId: string, inviteId: string) {
  return db
    .selectFrom("groupInvites as invite")
    .innerJoin("groupMemberships as me", "me.groupId", "invite.groupId")
    .select(["mailedAt", "mailFault"])
    .where("invite.id", "=", inviteId)
    .where("invite.groupId", "=", groupId)
    .where("invite.status", "=", "pending")
    .where("me.userId", "=", userId)
    .executeTakeFirst();
}

function selectPendingInvite(db: Db, inviteId: string) {
  return db
    .selectFrom("groupInvites as invite")
    .innerJoin("groups", "groups.id", "invite.groupId")
    .leftJoin("profiles as inviter", "inviter.userId", "invite.invitedBy")
    .select(({ fn, val }) => [
      "invite.groupId",
      "invite.invitedEmail",
      "invite.expiresAt",
      "groups.name as groupName",
      fn.coalesce("inviter.fullName", val("A friend")).as("inviterName"),
    ])
    .where("invite.id", "=", inviteId)
    .where("invite.status", "=", "pending");
}

/** Returns the content of an invitation's mail; undefined if it is no longer pending or the mail was sent. */
export function findInviteToMail(db: Db, inviteId: string) {
  return selectPendingInvite(db, inviteId).where("invite.mailedAt", "is", null).executeTakeFirst();
}

export async function markMailed(db: Db, _: ServiceProof, inviteId: string, mailedAt: Date): Promise<void> {
  await db
    .updateTable("groupInvites")
    .set({ mailedAt, mailFault: null })
    .where("id", "=", inviteId)
    .execute();
}

/** Sets the fault, unless another run has sent the mail since. */
export async function updateMailFault(
  db: Db,
  _: ServiceProof,
  inviteId: string,
  mailFault: string,
): Promise<void> {
  await db
    .updateTable("groupInvites")
    .set({ mailFault })
    .where("id", "=", inviteId)
    .where("mailedAt", "is", null)
    .execute();
}

// reminders ---------------------------------------------------------------------------------------

/** Marks up to `limit` pending invitations that expire between `now` and `until` as reminded of. Returns their ids. */
export async function markReminded(
  db: Db,
  _: ServiceProof,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    -- Materialized, because a subquery may run once for each row, and then takes other rows each time.
    with due as materialized (
      select id from group_invites
      where status = 'pending' and reminded_at is null and expires_at > ${now} and expires_at <= ${until}
      order by expires_at limit ${limit}
      for update skip locked
    )
    update group_invites invite set reminded_at = ${now}
    from due where invite.id = due.id
    returning invite.id`.execute(db);
  return rows.map((invite) => invite.id);
}

/** Returns the content of a reminder; undefined if the invitation was answered, has expired or was sent again. */
export function findInviteToRemind(db: Db, inviteId: string, now: Date) {
  return selectPendingInvite(db, inviteId)
    .where("invite.remindedAt", "is not", null)
    .where("invite.expiresAt", ">", now.toISOString())
    .executeTakeFirst();
}

// accepted invitations ----------------------------------------------------------------------------

/** Returns the content of the mail about an acceptance; undefined if the account or the group is gone. */
export function findAcceptedInvite(db: Db, inviteId: string) {
  return db
    .selectFrom("groupInvites as invite")
    .innerJoin("groups", "groups.id", "invite.groupId")
    .innerJoin("profiles as inviter", "inviter.userId", "invite.invitedBy")
    .innerJoin("users as friend", "friend.email", "invite.invitedEmail")
    .select([
      "friend.id as friendId",
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

/** Returns the content of the mail about a friend who joined by a share link; undefined if either has left. */
export function findJoined(
  db: Db,
  { groupId, creatorId, friendId }: { groupId: string; creatorId: string; friendId: string },
) {
  return db
    .selectFrom("groupMemberships as creator")
    .innerJoin("groupMemberships as joined", "joined.groupId", "creator.groupId")
    .innerJoin("groups", "groups.id", "creator.groupId")
    .innerJoin("profiles as inviter", "inviter.userId", "creator.userId")
    .innerJoin("profiles as friend", "friend.userId", "joined.userId")
    .select([
      "friend.userId as friendId",
      "creator.groupId",
      "groups.name as groupName",
      "inviter.userId as inviterId",
      "inviter.email as inviterEmail",
      "inviter.fullName as inviterName",
      "friend.fullName as friendName",
      "friend.email as friendEmail",
    ])
    .where("creator.groupId", "=", groupId)
    .where("creator.userId", "=", creatorId)
    .where("joined.userId", "=", friendId)
    .executeTakeFirst();
}
