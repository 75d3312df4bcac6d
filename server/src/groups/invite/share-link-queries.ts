import type { ShareLink } from "@boxmates/contract/groups/invite";
import { sql } from "kysely";
import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { LeavingAccount } from "../../base/proofs.ts";
import type { LockedManager } from "../group/proofs.ts";
import { formerMember } from "../membership/rules.ts";

/** Sets the group's share link; the one before stops working. */
export function upsertShareLink(
  db: Db,
  by: LockedManager,
  link: { token: string; createdAt: Date; expiresAt: Date },
): Promise<ShareLink> {
  const values = { ...link, createdBy: by.userId };
  return db
    .insertInto("shareLinks")
    .values({ groupId: by.groupId, ...values })
    .onConflict((conflict) => conflict.column("groupId").doUpdateSet(values))
    .returning(["token", "createdAt", "expiresAt"])
    .executeTakeFirstOrThrow();
}

/** Deletes the share link and returns whether there was one. */
export async function deleteShareLink(db: Db, { groupId }: LockedManager): Promise<boolean> {
  const deleted = await db
    .deleteFrom("shareLinks")
    .where("groupId", "=", groupId)
    .returning("groupId")
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Deletes the share links that a person has made. */
export async function deleteShareLinksOf(db: Db, { userId }: LeavingAccount): Promise<void> {
  await db.deleteFrom("shareLinks").where("createdBy", "=", userId).execute();
}

/** Blocks changes of the members of a link's group from the next statement on, until the transaction ends. */
export async function lockGroupOfShareLink(db: Db, token: string): Promise<void> {
  const ids = db.selectFrom("shareLinks").select("groupId").where("token", "=", token);
  await sendAhead(db, db.selectFrom("groups").select("id").where("id", "in", ids).forUpdate());
}

/** Finds the link with its group, and whether the reader is a member or was removed; undefined if there is no such link. */
export function findShareLink(db: Db, token: string, readerId: string | null = null) {
  return db
    .selectFrom("shareLinks as link")
    .innerJoin("groups", "groups.id", "link.groupId")
    .leftJoin("profiles as creator", "creator.userId", "link.createdBy")
    .select(({ fn, val, selectFrom }) => [
      "link.groupId",
      "link.createdBy",
      "link.expiresAt",
      "groups.name as groupName",
      "groups.description as groupDescription",
      fn.coalesce("creator.fullName", val(formerMember)).as("inviterName"),
      selectFrom("groupMemberships as member")
        .select((member) => member.fn.countAll<number>().as("memberCount"))
        .whereRef("member.groupId", "=", "link.groupId")
        .$asScalar()
        .$notNull()
        .as("memberCount"),
    ])
    .select([
      sql<boolean>`exists (
        select from group_memberships own where own.group_id = link.group_id and own.user_id = ${readerId}
      )`.as("isMember"),
      sql<boolean>`exists (
        select from removed_members removed where removed.group_id = link.group_id and removed.user_id = ${readerId}
      )`.as("wasRemoved"),
    ])
    .where("link.token", "=", token)
    .executeTakeFirst();
}
