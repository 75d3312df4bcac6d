import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import { addPoints, completeActivity } from "./finishing-queries.ts";
import type { StartedTasting } from "./proofs.ts";

/** A challenge in which every product is rated, and what it earns. */
export interface RatedTasting {
  started: StartedTasting;
  points: number;
}

/** Finishes challenges in which every product is rated. First all challenges, then all totals, as everywhere. */
export async function finishTastings(db: Db, rated: readonly RatedTasting[], now: Date): Promise<void> {
  for (const { started, points } of rated) await completeActivity(db, started, { points, now });
  for (const { started, points } of rated) await addPoints(db, started, points);
  const [first] = rated;
  if (first) await publish(db, { topic: `group:${first.started.member.groupId}`, kind: "results" });
}
