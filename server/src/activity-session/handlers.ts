import type { activitySessionApi } from "@boxmates/contract/activity-session";
import type { Db } from "../db/open.ts";
import { publish } from "../events/hub.ts";
import type { Call, Handlers } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { completeActivity, insertActivity } from "../tasting/queries.ts";
import {
  requireActivity,
  requireConfirmable,
  requireOpenRound,
  requirePossible,
  requireStartedActivity,
  requireTickablePart,
} from "./access.ts";
import { bindActivity, confirmResult, deleteTick, insertTick, upsertResult } from "./queries.ts";
import { isAllDone, playedActivity } from "./rules.ts";

export function activitySessionHandlers(): Handlers<typeof activitySessionApi> {
  return {
    start: async ({ db, user, params, now }) => {
      const { open, versionId } = await requireActivity(db, user, params);
      await bindActivity(db, open, versionId);
      await insertActivity(db, open, now);
      return activityChanged(db, user, params);
    },

    tick: async ({ db, user, params, body: { done }, now }) => {
      const part = await requireTickablePart(db, user, params);
      if (done) await insertTick(db, part, now);
      else await deleteTick(db, part);
      return activityChanged(db, user, params);
    },

    finish: async ({ db, user, params, now }) => {
      const { started, plan, delivery, pointsEarned } = await requireStartedActivity(db, user, params);
      if (!isAllDone(plan, delivery)) throw new Refusal("STEPS_OPEN");
      await completeActivity(db, started, { points: pointsEarned, now });
      return activityChanged(db, user, params);
    },

    enterScores: async ({ db, user, params, body, now }) => {
      const found = await requireOpenRound(db, user, params);
      const possible = requirePossible(found, body.scores);
      await bindActivity(db, found.round, found.versionId);
      await upsertResult(db, found.round, possible, now);
      return activityChanged(db, user, params);
    },

    confirmScores: async ({ db, user, params, body: { revision }, now }) => {
      const found = await requireOpenRound(db, user, params);
      await confirmResult(db, requireConfirmable(found, revision), now);
      return activityChanged(db, user, params);
    },
  };
}

/** Tells the friends, and returns the activity as the member sees it now. */
async function activityChanged(
  db: Db,
  user: Call<typeof activitySessionApi.start>["user"],
  params: { groupId: string; deliveryId: string },
) {
  await publish(db, { topic: `group:${params.groupId}`, kind: "results" });
  const { plan, delivery } = await requireActivity(db, user, params);
  return playedActivity(plan, delivery);
}
