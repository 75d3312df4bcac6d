import type { ShareLink } from "@boxmates/contract/invite";
import type { Db } from "../db/open.ts";
import type { LockedManager } from "../group/proofs.ts";
import { formerMember } from "./rules.ts";

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

/** Finds the link with its group; undefined if it is unknown or was revoked. */
export function findShareLink(db: Db, token: string) {
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
    .where("link.token", "=", token)
    .executeTakeFirst();
}
