import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireMember } from "../../groups/group/access.ts";
import type { NamedSubscription } from "../subscription/queries.ts";
import type { Joining } from "./proofs.ts";
import { findJoining } from "./queries.ts";

/**
 * Lets a member of the group pay for an active subscription. Throws GROUP_NOT_FOUND, NOT_A_MEMBER or
 * SUBSCRIPTION_NOT_FOUND.
 */
export async function requireJoining(db: Db, user: SignedIn, named: NamedSubscription): Promise<Joining> {
  const found = await findJoining(db, user.userId, named);
  if (found) return found as Joining;
  await requireMember(db, user, named.groupId);
  throw new Refusal("SUBSCRIPTION_NOT_FOUND");
}

/** Throws PRICE_CHANGED unless a parcel costs what the person has seen. */
export function requireSeenPrice({ priceCents }: Joining, seenCents: number): void {
  if (priceCents !== seenCents) throw new Refusal("PRICE_CHANGED");
}
