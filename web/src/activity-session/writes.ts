import { activitySessionApi, type PlayedActivity } from "@boxmates/contract/activity-session";
import type { RequestOf } from "@boxmates/contract/endpoint";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { renewReads } from "../api/query-client.ts";
import { useTask, useWrite } from "../api/write.ts";
import { toast } from "../ui/toast.ts";
import { type PlayIds, paramsOf } from "./ids.ts";
import { storedPlace, storedScores, timerKey } from "./stored.ts";
import { keepTimer } from "./timer-store.ts";

/** Shows the activity on the page: every write is answered with its new state. */
export type ShowActivity = (activity: PlayedActivity) => void;

export const useStartActivity = (show: ShowActivity) =>
  useWrite(activitySessionApi.start, { failed: "Failed to start activity.", shows: show });

let lastTick: Promise<unknown> = Promise.resolve();

/** One after the other: several things can be ticked at once, and an older answer must not come last. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = lastTick.then(work);
  lastTick = turn.catch(() => undefined);
  return turn;
}

type TickRequest = RequestOf<typeof activitySessionApi.tick>;

/** For one thing to tick; others do not wait for it. */
export const useTick = (show: ShowActivity) =>
  useTask((request: TickRequest) => inTurn(() => call(activitySessionApi.tick, request)), {
    failed: "Failed to tick this.",
    shows: show,
  });

export const useFinish = (ids: PlayIds, show: ShowActivity) =>
  useTask(
    async () => {
      try {
        return await call(activitySessionApi.finish, { params: paramsOf(ids) });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "ACTIVITY_COMPLETED") throw error;
        // The answer was lost, or another device was faster.
        toast.info("Already completed", error.message);
        await renewReads();
        return undefined;
      }
    },
    {
      failed: "Failed to finish activity.",
      onDone: (activity) => {
        storedPlace(ids).keep(undefined);
        for (const { id } of activity?.rounds ?? []) keepTimer(timerKey(ids, id), undefined);
      },
      shows: (activity) => activity && show(activity),
    },
  );

export const useEnterScores = (ids: PlayIds, roundId: string, show: ShowActivity) =>
  useWrite(activitySessionApi.enterScores, {
    failed: "Failed to save the result.",
    onDone: () => storedScores(ids, roundId).keep(undefined),
    shows: show,
  });

export const useConfirmScores = (show: ShowActivity) =>
  useWrite(activitySessionApi.confirmScores, { failed: "Failed to confirm the result.", shows: show });
