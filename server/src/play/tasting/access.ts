import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { type DeliveryIds, requireDelivery } from "../../deliveries/delivery/access.ts";
import type { MemberDelivery } from "../../deliveries/delivery/queries.ts";
import { memberOf } from "../../groups/group/access.ts";
import type { MemberProof } from "../../groups/group/proofs.ts";
import type { RatedTasting } from "./finishing.ts";
import type { OpenActivity, SharedPlay, StartedActivity, StartedTasting } from "./proofs.ts";
import { type FindTasting, findStartedTastings, lockActivities, lockTasting } from "./queries.ts";
import { isAllRated, type TastedProduct, tastedProducts, tastingPoints } from "./rules.ts";

/** The type of box with a tasting. Specification, section 2. */
export const tastedBoxType = "gourmet_tasting";

/** Returns what a member can do with a delivery; undefined unless it has arrived. */
export function openActivityIn(
  member: MemberProof,
  { id: deliveryId, subscriptionBoxId, deliveryStatus }: MemberDelivery,
): OpenActivity | undefined {
  if (deliveryStatus !== "delivered") return undefined;
  return { member, deliveryId, subscriptionBoxId } as OpenActivity;
}

/** Returns an activity that its member has begun and not completed; the caller has locked it. */
export function startedActivity(
  { member, deliveryId }: Pick<OpenActivity, "member" | "deliveryId">,
  { id: activityId }: { id: string; status: "in_progress" },
): StartedActivity {
  return { member, deliveryId, activityId } as StartedActivity;
}

/** Returns a delivery that has arrived and can be tasted, with its products by number and what the member did so far. */
export async function requireTasting(db: Db, user: SignedIn, params: DeliveryIds, findTasting: FindTasting) {
  const { member, delivery } = await requireDelivery(db, user, params, findTasting);
  if (delivery.boxType !== tastedBoxType) throw new Refusal("NO_TASTING");
  const tasting = openActivityIn(member, delivery);
  if (!tasting) throw new Refusal("TASTING_CLOSED");
  const products = tastedProducts(delivery.products);
  if (products.length === 0) throw new Refusal("NO_TASTING");
  return { tasting, products, delivery };
}

/** Locks the member's challenge, and then reads it. Throws TASTING_NOT_STARTED or TASTING_COMPLETED, too. */
export async function requireStarted(db: Db, user: SignedIn, params: DeliveryIds, findTasting: FindTasting) {
  await lockTasting(db, user.userId, params);
  const { tasting, products, delivery } = await requireTasting(db, user, params, findTasting);
  const { activity } = delivery;
  if (!activity) throw new Refusal("TASTING_NOT_STARTED");
  if (activity.status === "completed") throw new Refusal("TASTING_COMPLETED");
  const { member, deliveryId } = tasting;
  const started = { member, deliveryId, source: "tasting", activityId: activity.id } as StartedTasting;
  return { started, products, delivery };
}

interface TastedTogether {
  products: TastedProduct[];
  /** The challenges in which every product is rated. */
  rated: RatedTasting[];
}

/** Locks the challenges of a delivery that are under way, and returns what is tasted in them. */
export async function requireTastedTogether(db: Db, play: SharedPlay): Promise<TastedTogether> {
  // A rating that is being written comes first, or sees what is settled afterwards.
  await lockActivities(db, play);
  const { groupId, deliveryId } = play;
  const [found] = await findStartedTastings(db, [deliveryId]);
  const products = tastedProducts(found?.products ?? []);
  const complete = (found?.members ?? []).filter(({ ratings }) => isAllRated(products, ratings));
  const rated = complete.map(({ userId, role, activityId }) => {
    const member = memberOf({ groupId, userId, role });
    const started = { member, deliveryId, source: "tasting", activityId } as StartedTasting;
    return { started, points: tastingPoints(products.length) };
  });
  return { products, rated };
}
