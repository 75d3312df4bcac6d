import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { type DeliveryIds, requireDelivery } from "../../deliveries/delivery/access.ts";
import { lockDelivery } from "../../deliveries/delivery/queries.ts";
import type { Nudge } from "./proofs.ts";
import { findNudgeable } from "./queries.ts";

/**
 * Locks the delivery, so that the friend stays in the group until they are nudged. Throws what `requireDelivery` throws,
 * MEMBER_NOT_FOUND, and NOBODY_WAITS for oneself and for a friend who has finished.
 */
export async function requireNudge(
  db: Db,
  user: SignedIn,
  params: DeliveryIds,
  userId: string,
): Promise<Nudge> {
  await lockDelivery(db, params);
  const { delivery } = await requireDelivery(db, user, params, findNudgeable, userId);
  if (!delivery.isMember) throw new Refusal("MEMBER_NOT_FOUND");
  if (!delivery.isAwaited || userId === user.userId) throw new Refusal("NOBODY_WAITS");
  return { ...params, userId } as Nudge;
}
