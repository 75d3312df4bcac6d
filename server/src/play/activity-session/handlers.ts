import type { activitySessionApi } from "@boxmates/contract/play/activity-session";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { shareGroup } from "../../groups/group/queries.ts";
import type { Parts } from "../../parts.ts";
import { addPoints, completeActivity } from "../tasting/finishing-queries.ts";
import { insertActivity } from "../tasting/queries.ts";
import {
  requireActivity,
  requireConfirmable,
  requireOpenRound,
  requirePossible,
  requireStartedActivity,
  requireTickablePart,
} from "./access.ts";
import { activityChanged } from "./changed.ts";
import { confirmResult, deleteTick, insertTick, upsertResult } from "./queries.ts";
import { isAllDone, photoPoints } from "./rules.ts";
import { showHandlers } from "./shows.ts";

export function activitySessionHandlers(parts: Parts): Handlers<typeof activitySessionApi> {
  return {
    ...showHandlers(parts),

    start: async ({ db, user, params, now }) => {
      await shareGroup(db, params.groupId);
      const { open } = await requireActivity(db, user, params);
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
      const points = photoPoints(plan, delivery);
      await completeActivity(db, started, { points: pointsEarned + points, now });
      if (points > 0) await addPoints(db, started, points);
      return activityChanged(db, user, params);
    },

    enterScores: async ({ db, user, params, body, now }) => {
      const found = await requireOpenRound(db, user, params);
      const possible = requirePossible(found, body.scores);
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
