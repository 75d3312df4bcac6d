import type { PlayedActivity } from "@boxmates/contract/play/activity-session";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { SignedIn } from "../../base/proofs.ts";
import type { DeliveryIds } from "../../deliveries/delivery/access.ts";
import { requireActivity } from "./access.ts";
import { playedActivity } from "./rules.ts";

/** Tells the friends, and returns the activity as the member sees it now. */
export async function activityChanged(db: Db, user: SignedIn, params: DeliveryIds): Promise<PlayedActivity> {
  await publish(db, { topic: `group:${params.groupId}`, kind: "results" });
  const { plan, delivery } = await requireActivity(db, user, params);
  return playedActivity(plan, delivery);
}
