import type { SignedIn } from "../account/session-queries.ts";
import type { Db } from "../db/open.ts";
import { requireDelivery } from "../delivery/access.ts";
import { requireMember } from "../group/access.ts";
import { Refusal } from "../refusal.ts";
import { listProducts } from "./queries.ts";

/** The kind of box that is tasted. Specification, section 2. */
export const tastedBoxType = "gourmet_tasting";

/** A delivery that is here and can be tasted, with its products in the order of their numbers. */
export async function requireTasting(
  db: Db,
  user: SignedIn,
  params: { groupId: string; deliveryId: string },
) {
  const member = await requireMember(db, user, params.groupId);
  const delivery = await requireDelivery(db, member, params.deliveryId);
  if (delivery.boxType !== tastedBoxType) throw new Refusal("NO_TASTING");
  if (delivery.deliveryStatus !== "delivered") throw new Refusal("TASTING_CLOSED");
  const products = await listProducts(db, delivery.boxId);
  if (products.length === 0) throw new Refusal("NO_TASTING");
  return { member, delivery, products };
}
