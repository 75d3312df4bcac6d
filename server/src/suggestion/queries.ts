import type { Db } from "../db/open.ts";
import type { ManagerProof } from "../group/proofs.ts";
import type { OwnSuggestion, Suggestion } from "./proofs.ts";

/** Finds whether groups can subscribe to the box, and whether this one does. */
export function findSuggestedBox(db: Db, groupId: string, boxId: string) {
  return db
    .selectFrom("subscriptionBoxes as box")
    .leftJoin("groupSubscriptions as subscription", (join) =>
      join
        .onRef("subscription.subscriptionBoxId", "=", "box.id")
        .on("subscription.groupId", "=", groupId)
        .on("subscription.isActive", "=", true),
    )
    .select(["box.isActive as isOffered", "subscription.id as subscriptionId"])
    .where("box.id", "=", boxId)
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

export async function deleteSuggestion(
  db: Db,
  { groupId }: OwnSuggestion | ManagerProof,
  boxId: string,
): Promise<void> {
  await db
    .deleteFrom("boxSuggestions")
    .where("groupId", "=", groupId)
    .where("subscriptionBoxId", "=", boxId)
    .execute();
}
