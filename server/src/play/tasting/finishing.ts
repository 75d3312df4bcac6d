import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import { listRatedTastings } from "./access.ts";
import { addPoints, completeActivity } from "./finishing-queries.ts";
import type { SharedPlay, StartedTasting } from "./proofs.ts";

/** A challenge in which every product is rated, and what it earns. */
interface RatedTasting {
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

/** Finishes the challenges of all members who have rated every product, once the last round of them is closed. */
export async function finishRatedTastings(db: Db, play: SharedPlay, now: Date): Promise<void> {
  await finishTastings(db, await listRatedTastings(db, play), now);
}
