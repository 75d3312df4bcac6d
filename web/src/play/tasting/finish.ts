import { tastingApi } from "@boxmates/contract/play/tasting";
import { ApiError } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { renewReads } from "../../base/api/query-client.ts";
import { useTask } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import { type PlayIds, paramsOf } from "../ids.ts";
import type { Answer } from "../outbox/answers.ts";
import { outbox } from "../outbox/own-outbox.ts";
import { storedPlace } from "../rounds/stored.ts";
import { withUnsent } from "./challenge.ts";
import { type PageRead, showIn } from "./writes.ts";

/** Shows that the server has this rating. */
export function showSaved(page: PageRead, saved: Answer): void {
  if (saved.kind !== "taste") return;
  const { number, rating, guessedContentId } = saved;
  showIn(page, (known) =>
    known?.status === "in_progress"
      ? { ...known, given: withUnsent(known, [{ number, rating, guessedContentId }]) }
      : known,
  );
}

/** The ratings come first: with one that the server does not have, the challenge is not complete. */
export const useFinishChallenge = (ids: PlayIds, page: PageRead) =>
  useTask(
    async () => {
      try {
        return await outbox.finish(
          ids,
          ({ kind }) => kind === "taste",
          (left, failure) => {
            if (left.length > 0) throw failure;
            return call(tastingApi.finish, { params: paramsOf(ids) });
          },
        );
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "TASTING_COMPLETED") throw error;
        // The answer was lost, or another device was faster.
        toast.info("Already completed", error.message);
        await renewReads();
        return undefined;
      }
    },
    {
      failed: "Failed to submit rating.",
      onDone: () => storedPlace(ids, "tasting").keep(undefined),
      shows: (tasting) => tasting && showIn(page, () => tasting),
    },
  );
