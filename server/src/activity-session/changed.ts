import type { PlayedActivity } from "@boxmates/contract/activity-session";
import type { Db } from "../db/open.ts";
import { publish } from "../events/hub.ts";
import type { SignedIn } from "../proofs.ts";
import { requireActivity } from "./access.ts";
import { playedActivity } from "./rules.ts";

/** Tells the friends, and returns the activity as the member sees it now. */
export async function activityChanged(
  db: Db,
  user: SignedIn,
  params: { groupId: string; deliveryId: string },
): Promise<PlayedActivity> {
  await publish(db, { topic: `group:${params.groupId}`, kind: "results" });
  const { plan, delivery } = await requireActivity(db, user, params);
  return playedActivity(plan, delivery);
}
