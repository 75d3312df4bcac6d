import type { Db } from "../../base/db/open.ts";
import { addPoints, completeActivity } from "../tasting/finishing-queries.ts";
import type { SharedPlay } from "../tasting/proofs.ts";
import { listDoneActivities } from "./access.ts";

/** Finishes the activities of those among these members who have nothing left to do. First all plays, then all totals. */
export async function finishDoneActivities(
  db: Db,
  play: SharedPlay,
  { userIds, now }: { userIds: readonly string[]; now: Date },
): Promise<void> {
  const done = await listDoneActivities(db, play, userIds);
  for (const { started, pointsEarned, points } of done)
    await completeActivity(db, started, { points: pointsEarned + points, now });
  for (const { started, points } of done) if (points > 0) await addPoints(db, started, points);
}
