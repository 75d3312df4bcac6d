import { type Tasting, tastingApi } from "@boxmates/contract/tasting";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";

/** The challenge as the server answers it; undefined where it did not, which a toast has told. */
export interface ChallengeAnswer {
  tasting: Tasting | undefined;
}

export async function startChallenge(groupId: string, deliveryId: string): Promise<ChallengeAnswer> {
  const answer: ChallengeAnswer = { tasting: undefined };
  await attempt("Failed to start activity.", async () => {
    answer.tasting = await call(tastingApi.start, { params: { groupId, deliveryId } });
  });
  return answer;
}
