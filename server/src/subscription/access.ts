import type { Db } from "../db/open.ts";
import type { MemberProof } from "../group/proofs.ts";
import type { AdminProof } from "../proofs.ts";
import { Refusal } from "../refusal.ts";
import type { LockedSubscription, Offer } from "./proofs.ts";
import { lockOffer, lockSubscription } from "./queries.ts";

/** A box that groups can subscribe to, or BOX_UNAVAILABLE. */
export async function requireOffer(db: Db, boxId: string): Promise<Offer> {
  if (!(await lockOffer(db, boxId))) throw new Refusal("BOX_UNAVAILABLE");
  return { boxId } as Offer;
}

/** An active subscription of the member's group, locked until the transaction ends; else SUBSCRIPTION_NOT_FOUND. */
export async function requireSubscription(db: Db, member: MemberProof, subscriptionId: string) {
  const subscription = await lockSubscription(db, subscriptionId);
  if (subscription?.groupId !== member.groupId) throw new Refusal("SUBSCRIPTION_NOT_FOUND");
  return subscription as typeof subscription & LockedSubscription;
}

/** Any active subscription, locked until the transaction ends; else SUBSCRIPTION_NOT_FOUND. */
export async function requireAnySubscription(db: Db, _: AdminProof, subscriptionId: string) {
  const subscription = await lockSubscription(db, subscriptionId);
  if (!subscription) throw new Refusal("SUBSCRIPTION_NOT_FOUND");
  return subscription as typeof subscription & LockedSubscription;
}
