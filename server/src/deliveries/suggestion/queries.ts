import type { Db } from "../../base/db/open.ts";
import { sendAhead } from "../../base/db/sent-ahead.ts";
import type { ManagerProof } from "../../groups/group/proofs.ts";
import type { OwnSuggestion, Suggestion } from "./proofs.ts";

/** Finds for a member whether groups can subscribe to the box, and whether theirs does. */
export function findSuggestedBox(db: Db, groupId: string, userId: string, boxId: string) {
  return db
    .selectFrom("groupMemberships as me")
    .leftJoin("subscriptionBoxes as box", (join) => join.on("box.id", "=", boxId))
    .leftJoin("groupSubscriptions as subscription", (join) =>
      join
        .onRef("subscription.subscriptionBoxId", "=", "box.id")
        .onRef("subscription.groupId", "=", "me.groupId")
        .on("subscription.isActive", "=", true),
    )
    .select(["box.isActive as isOffered", "subscription.id as subscriptionId"])
    .where("me.groupId", "=", groupId)
    .where("me.userId", "=", userId)
    .executeTakeFirst();
}

/** Returns whether it is new: a box is suggested to a group once. */
export async function insertSuggestion(
  db: Db,
  { groupId, boxId: subscriptionBoxId, suggestedBy }: Suggestion,
  suggestedAt: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto("boxSuggestions")
    .values({ groupId, subscriptionBoxId, suggestedBy, suggestedAt })
    .onConflict((conflict) => conflict.columns(["groupId", "subscriptionBoxId"]).doNothing())
    .returning("groupId")
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findSuggestion(db: Db, groupId: string, boxId: string) {
  return db
    .selectFrom("boxSuggestions")
    .select("suggestedBy")
    .where("groupId", "=", groupId)
    .where("subscriptionBoxId", "=", boxId)
    .executeTakeFirst();
}

/**
 * Returns the content of the mail to the group's owner; undefined if the suggestion is gone or was made again since, or
 * if it is the owner's own.
 */
export function findSuggestionToMail(
  db: Db,
  { groupId, boxId, suggestedAt }: { groupId: string; boxId: string; suggestedAt: string },
) {
  return db
    .selectFrom("boxSuggestions as suggestion")
    .innerJoin("groups", "groups.id", "suggestion.groupId")
    .innerJoin("groupMemberships as membership", (join) =>
      join.onRef("membership.groupId", "=", "groups.id").on("membership.role", "=", "owner"),
    )
    .innerJoin("profiles as owner", "owner.userId", "membership.userId")
    .innerJoin("profiles as friend", "friend.userId", "suggestion.suggestedBy")
    .innerJoin("subscriptionBoxes as box", "box.id", "suggestion.subscriptionBoxId")
    .select([
      "owner.userId as ownerId",
      "owner.email as to",
      "owner.fullName",
      "friend.userId as friendId",
      "friend.fullName as friendName",
      "friend.email as friendEmail",
      "groups.name as groupName",
      "box.title as boxTitle",
    ])
    .where("suggestion.groupId", "=", groupId)
    .where("suggestion.subscriptionBoxId", "=", boxId)
    .where("suggestion.suggestedAt", "=", suggestedAt)
    .whereRef("suggestion.suggestedBy", "!=", "owner.userId")
    .executeTakeFirst();
}

export async function deleteSuggestion(
  db: Db,
  { groupId }: OwnSuggestion | ManagerProof,
  boxId: string,
): Promise<void> {
  const written = db
    .deleteFrom("boxSuggestions")
    .where("groupId", "=", groupId)
    .where("subscriptionBoxId", "=", boxId);
  await sendAhead(db, written);
}
