import { activitySessionApi, type PlayedActivity } from "@boxmates/contract/play/activity-session";
import { ApiError, InvalidInput } from "../../base/api/api-error.ts";
import { useChoice } from "../../base/api/choice.ts";
import { aboutPicture, bytesOf } from "../../base/api/chosen-picture.ts";
import { call } from "../../base/api/client.ts";
import { renewReads } from "../../base/api/query-client.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import { callInside, useWriteInside } from "../arrival.ts";
import { type PlayIds, paramsOf } from "../ids.ts";
import { allPressed, pressed } from "../presses.ts";
import { storedPlace, storedScores, timerKey } from "./stored.ts";
import { keepTimer } from "./timer-store.ts";

/** Shows the activity on the page: every write is answered with its new state. */
export type ShowActivity = (activity: PlayedActivity) => void;

export const useStartActivity = (show: ShowActivity) =>
  useWrite(activitySessionApi.start, { failed: "Failed to start activity.", shows: show });

/** For one thing to tick; others do not wait for it. */
export const useTick = (show: ShowActivity) =>
  useChoice(activitySessionApi.tick, { failed: "Failed to tick this.", shows: show }, callInside);

export const useFinish = (ids: PlayIds, show: ShowActivity) =>
  useTask(
    async () => {
      try {
        await allPressed();
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
        storedPlace(ids, "activity").keep(undefined);
        for (const { id } of activity?.rounds ?? []) keepTimer(timerKey(ids, id), undefined);
      },
      shows: (activity) => activity && show(activity),
    },
  );

export const useEnterScores = (ids: PlayIds, roundId: string, show: ShowActivity) =>
  useWriteInside(activitySessionApi.enterScores, {
    failed: "Failed to save the result.",
    onDone: () => storedScores(ids, roundId).keep(undefined),
    shows: show,
  });

export const useConfirmScores = (show: ShowActivity) =>
  useWriteInside(activitySessionApi.confirmScores, { failed: "Failed to confirm the result.", shows: show });

/** For one photo; others do not wait for it. */
export const useHeart = (show: ShowActivity) =>
  useChoice(activitySessionApi.heart, { failed: "Failed to store your heart.", shows: show }, callInside);

export const useChangeLine = (show: ShowActivity) =>
  useWriteInside(activitySessionApi.changeLine, { failed: "Failed to save your line.", shows: show });

export const useRemovePhoto = (show: ShowActivity) =>
  useWriteInside(activitySessionApi.removePhoto, { failed: "Failed to take your photo away.", shows: show });

interface PhotoToShow {
  /** Missing as long as none is chosen. */
  file: File | undefined;
  line: string;
}

/** Its errors are about `file` or `line`. */
export function useShowPhoto(round: { ids: PlayIds; roundId: string }, show: ShowActivity) {
  const showPhoto = async ({ file, line }: PhotoToShow) => {
    if (!file) throw new InvalidInput({ file: "Please choose a photo first." });
    const params = { ...paramsOf(round.ids), roundId: round.roundId };
    const request = { params, query: { line }, file: await bytesOf(file, "file") };
    return callInside(activitySessionApi.showPhoto, request).catch((error: unknown) => {
      throw aboutPicture(error, "file");
    });
  };
  return useTask((photo: PhotoToShow) => pressed(showPhoto(photo)), {
    failed: "Failed to show your photo.",
    shows: show,
  });
}
