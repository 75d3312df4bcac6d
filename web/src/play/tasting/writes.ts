import { type Tasting, tastingApi } from "@boxmates/contract/play/tasting";
import { ApiError } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { renewReads } from "../../base/api/query-client.ts";
import { replaceRead } from "../../base/api/read.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import type { Opinion } from "./challenge.ts";
import type { instructionsPage } from "./reads.ts";

type PageRead = ReturnType<typeof instructionsPage>;

/** The server answers with the new state of the challenge: the page shows it at once. */
function showIn(page: PageRead, tasting: Tasting): void {
  replaceRead(page, (known) => ({ ...known, delivery: known.delivery && { ...known.delivery, tasting } }));
}

export const useStartChallenge = (page: PageRead) =>
  useWrite(tastingApi.start, {
    failed: "Failed to start activity.",
    shows: (tasting) => showIn(page, tasting),
  });

export interface GivenRating extends Opinion {
  groupId: string;
  deliveryId: string;
  number: number;
}

/** There is nothing more to do about these refusals: the page goes on. */
function alreadyGiven({ code, message }: ApiError) {
  // The answer to the last rating was lost, or another device was faster.
  if (code === "TASTING_COMPLETED")
    return { title: "Already completed", description: "Here are the results." };
  return code === "RATING_FINAL" && { title: "Already revealed", description: message };
}

export const useRateProduct = (page: PageRead) =>
  useTask(
    async ({ rating, guessedContentId, ...params }: GivenRating) => {
      try {
        return await call(tastingApi.rate, { params, body: { rating, guessedContentId } });
      } catch (error) {
        const notice = error instanceof ApiError && alreadyGiven(error);
        if (!notice) throw error;
        toast.info(notice.title, notice.description);
        await renewReads();
        return undefined;
      }
    },
    {
      failed: "Failed to submit rating.",
      shows: (tasting) => tasting && showIn(page, tasting),
    },
  );
