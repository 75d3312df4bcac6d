import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireDelivery } from "../../deliveries/delivery/access.ts";
import type { MemberProof } from "../../groups/group/proofs.ts";
import type { OpenActivity, SharedPlay, StartedTasting } from "./proofs.ts";
import { type FindTasting, findStartedTastings, lockActivities, lockTasting } from "./queries.ts";
import { isAllRated, tastedProducts, tastingPoints } from "./rules.ts";

/** The type of box with a tasting. Specification, section 2. */
export const tastedBoxType = "gourmet_tasting";

interface Named {
  groupId: string;
  deliveryId: string;
}

/** Returns a delivery that has arrived and can be tasted, with its products by number and what the member did so far. */
export async function requireTasting(db: Db, user: SignedIn, params: Named, findTasting: FindTasting) {
  const { member, delivery } = await requireDelivery(db, user, params, findTasting);
  if (delivery.boxType !== tastedBoxType) throw new Refusal("NO_TASTING");
  if (delivery.deliveryStatus !== "delivered") throw new Refusal("TASTING_CLOSED");
  const { id: deliveryId, subscriptionBoxId } = delivery;
  const products = tastedProducts(delivery.products);
  if (products.length === 0) throw new Refusal("NO_TASTING");
  return { tasting: { member, deliveryId, subscriptionBoxId } as OpenActivity, products, delivery };
}

/** Locks the member's challenge, and then reads it. Throws TASTING_NOT_STARTED or TASTING_COMPLETED, too. */
export async function requireStarted(db: Db, user: SignedIn, params: Named, findTasting: FindTasting) {
  await lockTasting(db, user.userId, params);
  const { tasting, products, delivery } = await requireTasting(db, user, params, findTasting);
  const { activity } = delivery;
  if (!activity) throw new Refusal("TASTING_NOT_STARTED");
  if (activity.status === "completed") throw new Refusal("TASTING_COMPLETED");
  const { member, deliveryId } = tasting;
  const started = { member, deliveryId, source: "tasting", activityId: activity.id } as StartedTasting;
  return { started, products, delivery };
}

/**
 * Locks the challenges of a delivery, and returns those in which every product is rated. Members whose answers can
 * still be changed are left out.
 */
export async function listRatedTastings(
  db: Db,
  play: SharedPlay,
  { stillChanging }: { stillChanging: readonly string[] },
): Promise<{ started: StartedTasting; points: number }[]> {
  await lockActivities(db, play);
  const { groupId, deliveryId } = play;
  const [found] = await findStartedTastings(db, [deliveryId, stillChanging]);
  const products = tastedProducts(found?.products ?? []);
  const rated = (found?.members ?? []).filter(({ ratings }) => isAllRated(products, ratings));
  return rated.map(({ userId, role, activityId }) => {
    const member = { groupId, userId, role } as MemberProof;
    const started = { member, deliveryId, source: "tasting", activityId } as StartedTasting;
    return { started, points: tastingPoints(products.length) };
  });
}
