import { dateOf } from "@boxmates/contract/base/calendar";
import type { Subscription } from "@boxmates/contract/deliveries/subscription";
import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { type Delivering, requireUndoableChange } from "./access.ts";
import { restoreSubscription } from "./change-queries.ts";
import { requireSkippable } from "./rules.ts";
import { tellOfChange } from "./telling.ts";

interface Undoing {
  db: Db;
  user: SignedIn;
  params: { groupId: string; subscriptionId: string; revision: number };
  now: Date;
}

/** Undoes the latest change of a subscription, whoever made it. A skip is bound to its last day as ever. */
export async function undoChange(
  { db, user, params, now }: Undoing,
  delivering: Delivering,
): Promise<Subscription> {
  const change = await requireUndoableChange(db, user, params, now);
  if (change.skippedDate) requireSkippable(change.skippedDate, dateOf(now));
  const subscription = await restoreSubscription(db, change, now);
  await tellOfChange(db, delivering, { groupId: params.groupId, subscription }, now);
  return subscription;
}
