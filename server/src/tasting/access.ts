import type { Db } from "../db/open.ts";
import { requireDelivery } from "../delivery/access.ts";
import { requireMember } from "../group/access.ts";
import type { SignedIn } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import type { OpenTasting, StartedTasting } from "./proofs.ts";
import { listProducts, lockActivity } from "./queries.ts";
import { tastedProducts } from "./rules.ts";

/** The type of box with a tasting. Specification, section 2. */
export const tastedBoxType = "gourmet_tasting";

/** Returns a delivery that has arrived and can be tasted, with its products by number. */
export async function requireTasting(
  db: Db,
  user: SignedIn,
  params: { groupId: string; deliveryId: string },
) {
  const member = await requireMember(db, user, params.groupId);
  const { id: deliveryId, ...delivery } = await requireDelivery(db, member, params.deliveryId);
  if (delivery.boxType !== tastedBoxType) throw new Refusal("NO_TASTING");
  if (delivery.deliveryStatus !== "delivered") throw new Refusal("TASTING_CLOSED");
  const { boxId, subscriptionBoxId } = delivery;
  const products = tastedProducts(await listProducts(db, boxId));
  if (products.length === 0) throw new Refusal("NO_TASTING");
  return { tasting: { member, deliveryId, subscriptionBoxId } as OpenTasting, products };
}

/** Locks the member's challenge. Throws TASTING_NOT_STARTED or TASTING_COMPLETED. */
export async function requireStarted(db: Db, { member, deliveryId }: OpenTasting): Promise<StartedTasting> {
  const activity = await lockActivity(db, member, deliveryId);
  if (!activity) throw new Refusal("TASTING_NOT_STARTED");
  if (activity.status === "completed") throw new Refusal("TASTING_COMPLETED");
  return { member, deliveryId, source: "tasting", activityId: activity.id } as StartedTasting;
}
