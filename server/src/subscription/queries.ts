import type { Db } from "../db/open.ts";
import type { MemberProof } from "../membership/access.ts";

export function listOffers(db: Db) {
  return db
    .selectFrom("subscriptionBoxes")
    .select(["id", "title", "description", "boxType", "price", "imageUrl"])
    .where("isActive", "=", true)
    .orderBy("boxType")
    .orderBy("title")
    .execute();
}

/** Whether the box is offered; it stays so until the transaction ends. */
export async function lockOffer(db: Db, boxId: string): Promise<boolean> {
  const offer = await db
    .selectFrom("subscriptionBoxes")
    .select("id")
    .where("id", "=", boxId)
    .where("isActive", "=", true)
    .forShare()
    .executeTakeFirst();
  return offer !== undefined;
}

interface NewSubscription {
  subscriptionBoxId: string;
  subscribedAt: Date;
  nextDeliveryDate: string;
  deliveryDay: number;
}

/** A new subscription, or a cancelled one taken up again; undefined where it is active already. */
export function upsertSubscription(db: Db, by: MemberProof, subscription: NewSubscription) {
  return db
    .insertInto("groupSubscriptions")
    .values({ ...subscription, groupId: by.groupId })
    .onConflict((conflict) =>
      conflict
        .columns(["groupId", "subscriptionBoxId"])
        .doUpdateSet((eb) => ({
          isActive: true,
          subscribedAt: eb.ref("excluded.subscribedAt"),
          nextDeliveryDate: eb.ref("excluded.nextDeliveryDate"),
          deliveryDay: eb.ref("excluded.deliveryDay"),
        }))
        .where("groupSubscriptions.isActive", "=", false),
    )
    .returning(["id", "subscriptionBoxId", "cadence", "isActive", "subscribedAt", "nextDeliveryDate"])
    .executeTakeFirst();
}
