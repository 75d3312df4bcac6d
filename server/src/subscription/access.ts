import type { Db } from "../db/open.ts";
import type { MemberProof } from "../group/access.ts";
import { Refusal } from "../refusal.ts";
import { lockSubscription } from "./queries.ts";

/** An active subscription of the member's group, locked until the transaction ends; else SUBSCRIPTION_NOT_FOUND. */
export async function requireSubscription(db: Db, member: MemberProof, subscriptionId: string) {
  const subscription = await lockSubscription(db, subscriptionId);
  if (subscription?.groupId !== member.groupId) throw new Refusal("SUBSCRIPTION_NOT_FOUND");
  return subscription;
}
