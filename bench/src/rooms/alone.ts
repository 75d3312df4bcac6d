import { contract } from "@boxmates/contract/contract";
import type { Room } from "@boxmates/contract/play/room";
import { ask } from "../asking.ts";
import type { Seat } from "./fill.ts";
import { guessOf, opinionOf } from "./opinions.ts";

export interface SoloOptions {
  seat: Seat;
  place: number;
  url: string;
  token: string;
  /** The questionnaire of the box, which is also that of the room. */
  questionnaire: Room["questionnaire"];
}

/** Plays the group's other delivery without a room, with the same answers. */
export async function playAlone({ seat, place, url, token, questionnaire }: SoloOptions): Promise<void> {
  const { tasting, questionnaireSession } = contract;
  const sender = { url, token, key: undefined };
  const params = { groupId: seat.groupId, deliveryId: seat.alone };
  const begun = await ask(sender, tasting.start, { params });
  if (begun.status !== "in_progress") throw new Error(`A tasting that nobody has begun is ${begun.status}.`);
  const { choices } = begun;
  for (let number = 1; number <= choices.length; number += 1) {
    const body = opinionOf(place, number, choices);
    await ask(sender, tasting.rate, { params: { ...params, number }, body });
  }
  await ask(sender, tasting.finish, { params });
  if (!questionnaire) throw new Error("The room had no questionnaire.");
  const { id: questionnaireId, boxId } = questionnaire;
  const { questions } = await ask(sender, questionnaireSession.play, { params: { ...params, boxId } });
  const answers = questions.map((question) => ({
    questionId: question.id,
    answer: guessOf(place, question),
  }));
  await ask(sender, questionnaireSession.submit, {
    params: { ...params, questionnaireId },
    body: { answers },
  });
}
