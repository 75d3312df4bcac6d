import { contract } from "@boxmates/contract/contract";
import type { Api } from "./api.ts";
import type { DeliveryOf } from "./deliveries.ts";

export interface Opinion {
  stars: number;
  /** The id of the product that it is taken for. */
  guess?: string | undefined;
}

/** Starts the tasting and rates the products in order; `undefined` leaves one out. All rated, it is finished. */
export async function taste<Who>(
  api: Api<Who>,
  who: Who,
  delivery: DeliveryOf,
  opinions: readonly (Opinion | undefined)[],
): Promise<void> {
  const { groupId, deliveryId } = delivery;
  let tasting = await api.call(contract.tasting.start, { params: { groupId, deliveryId } }, who);
  for (const [index, opinion] of opinions.entries()) {
    if (!opinion) continue;
    const params = { groupId, deliveryId, number: index + 1 };
    const body = { rating: opinion.stars, guessedContentId: opinion.guess ?? null };
    tasting = await api.call(contract.tasting.rate, { params, body }, who);
  }
  const isAllRated = tasting.status === "in_progress" && tasting.given.length === tasting.numbers.length;
  if (isAllRated) await api.call(contract.tasting.finish, { params: { groupId, deliveryId } }, who);
}

/** Sends the answers to the questionnaire of a delivery. */
export function answerAll<Who>(
  api: Api<Who>,
  who: Who,
  { groupId, deliveryId, questionnaireId }: DeliveryOf & { questionnaireId: string },
  answers: readonly { questionId: string; answer: string }[],
) {
  const params = { groupId, deliveryId, questionnaireId };
  return api.call(contract.questionnaireSession.submit, { params, body: { answers: [...answers] } }, who);
}

/** Starts the activity and ticks off these parts. */
export async function tickParts<Who>(
  api: Api<Who>,
  who: Who,
  { groupId, deliveryId }: DeliveryOf,
  partIds: readonly string[],
): Promise<void> {
  const params = { groupId, deliveryId };
  await api.call(contract.activitySession.start, { params }, who);
  for (const partId of partIds)
    await api.call(
      contract.activitySession.tick,
      { params: { ...params, partId }, body: { done: true } },
      who,
    );
}
