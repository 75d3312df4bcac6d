import { tastingApi } from "@boxmates/contract/tasting";
import { ApiError } from "../api/api-error.ts";
import { attempt } from "../api/attempt.ts";
import { checkForm } from "../api/check-form.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";
import type { ChallengeAnswer } from "./start-challenge.ts";

/** Specification, section 8. */
const failed = "Failed to submit rating.";

export async function rateProduct(
  groupId: string,
  data: Record<string, FormDataEntryValue>,
): Promise<ChallengeAnswer> {
  const answer: ChallengeAnswer = { tasting: undefined };
  const form = checkForm(tastingApi.rate.body, {
    rating: Number(data.rating),
    guessedContentId: data.guessedContentId || null,
  });
  if (!form.ok) {
    toast.error("Error", [failed, ...Object.values(form.errors)].join(" "));
    return answer;
  }
  const params = { groupId, deliveryId: String(data.deliveryId), number: Number(data.number) };
  await attempt(failed, async () => {
    try {
      answer.tasting = await call(tastingApi.rate, { params, body: form.value });
    } catch (error) {
      // The answer to the last rating was lost, or another device was faster: the page is read again and shows the end.
      if (!(error instanceof ApiError) || error.code !== "TASTING_COMPLETED") throw error;
      toast.info("Already completed", "Here are the results.");
    }
  });
  return answer;
}
