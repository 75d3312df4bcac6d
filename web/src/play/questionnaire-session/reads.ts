import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import { questionnaireSessionApi } from "@boxmates/contract/play/questionnaire-session";
import { read } from "../../base/api/read.ts";

export interface GameIds {
  groupId: string;
  deliveryId: string;
  boxId: string;
}

export type PlayedQuestionnaire = ResponseOf<typeof questionnaireSessionApi.play>;

/**
 * The questionnaire to play. Its questions stay the same while somebody plays; it is live because they may finish in
 * another tab. `failed`: specification, section 8.
 */
export const game = (params: GameIds, failed = "Failed to load questionnaire.") =>
  read(questionnaireSessionApi.play, { params }, { failed, topics: [`group:${params.groupId}`] });

export interface ResultIds {
  groupId: string;
  deliveryId: string;
  questionnaireId: string;
}

export type Results = ResponseOf<typeof questionnaireSessionApi.results>;

export const gameResults = (params: ResultIds) =>
  read(
    questionnaireSessionApi.results,
    { params },
    { failed: "Failed to load questionnaire results.", topics: [`group:${params.groupId}`] },
  );

/** The answers of one member. */
export const memberAnswers = (params: ResultIds & { sessionId: string }) =>
  read(questionnaireSessionApi.answers, { params }, { failed: "Failed to load user responses." });
