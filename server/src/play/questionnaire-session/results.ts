import {
  type questionnaireSessionApi,
  type Seal,
  scorePercent,
} from "@boxmates/contract/play/questionnaire-session";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireDelivery } from "../../deliveries/delivery/access.ts";
import { formerMember } from "../../groups/membership/rules.ts";
import { questionnaireSnapshot } from "../../workshop/questionnaire/versions.ts";
import { withRanks } from "../ranks.ts";
import { revealedProducts } from "./opinions.ts";
import { findAnswers, findResults, type Response, type ResultsRow } from "./result-queries.ts";
import { ratedProducts } from "./rules.ts";

/** The handlers for a questionnaire's results, which show more to members who have finished. */
export const resultHandlers: Pick<Handlers<typeof questionnaireSessionApi>, "results" | "answers"> = {
  results: async ({ db, user, params }) => {
    const { delivery } = await requireDelivery(db, user, params, findResults, params.questionnaireId);
    const { title, sessions, isOpen, finished, boxId } = delivery;
    if (title === null || (sessions.length === 0 && !isOpen)) throw new Refusal("QUESTIONNAIRE_NOT_FOUND");
    const isPlayable = isOpen && !finished && delivery.deliveryStatus === "delivered";
    return {
      questionnaireTitle: title,
      boxTitle: delivery.boxTitle,
      groupName: delivery.groupName,
      participants: sessions.length,
      ...(delivery.isSealed ? sealedFigures : figuresOf(delivery)),
      seal: delivery.isSealed ? sealOf(delivery) : null,
      ownScore: sessions.find(({ userId }) => userId === user.userId) ?? null,
      awaited: isOpen ? delivery.awaited : [],
      finished,
      open: isPlayable ? { boxId, withoutBox: delivery.withoutBox } : null,
      products: ratedProducts(revealedProducts(delivery), delivery.told),
      ownAnswers: answersTo(delivery.ownQuestionnaire, delivery.ownResponses),
    };
  },

  answers: async ({ db, user, params }) => {
    const { questionnaireId, sessionId } = params;
    const { delivery } = await requireDelivery(db, user, params, findAnswers, questionnaireId, sessionId);
    if (!delivery.finished) throw new Refusal("NOT_FINISHED");
    if (delivery.isSealed) throw new Refusal("RESULTS_SEALED");
    if (delivery.sessionId === null) throw new Refusal("ANSWERS_NOT_FOUND");
    return {
      fullName: delivery.fullName ?? formerMember,
      answers: answersTo(delivery.questionnaire, delivery.responses),
    };
  },
};

const sealedFigures = { averageScorePercent: null, totalCorrect: null, standings: [], tasters: [] };

function figuresOf({ sessions, tasters }: ResultsRow) {
  const totalCorrect = sessions.reduce((sum, session) => sum + session.correctAnswers, 0);
  const guessesAsked = sessions.reduce((sum, session) => sum + session.guessQuestions, 0);
  return {
    averageScorePercent: scorePercent(totalCorrect, guessesAsked),
    totalCorrect,
    tasters: withRanks(tasters, ({ rightGuesses }) => rightGuesses),
    standings: withRanks(sessions, ({ correctAnswers }) => correctAnswers).map((session) => ({
      ...session,
      sessionId: session.id,
      fullName: session.fullName ?? formerMember,
    })),
  };
}

function sealOf({ sessions, resultsDueAt, role }: ResultsRow): Seal {
  // In the order of finishing, which tells nothing of how somebody has played.
  const finishedBy = sessions
    .toSorted((a, b) => (`${a.completedAt} ${a.id}` < `${b.completedAt} ${b.id}` ? -1 : 1))
    .map(({ fullName }) => fullName ?? formerMember);
  return { finishedBy, opensAt: resultsDueAt, mayOpen: role === "owner" && finishedBy.length > 0 };
}

/** Returns the questions as they were asked, before any later edits, each with its answer; empty if it was left open. */
function answersTo(questionnaire: unknown, responses: readonly Response[]) {
  if (questionnaire === null) return [];
  const { questions } = questionnaireSnapshot.parse(questionnaire);
  const given = new Map(responses.map((response) => [response.questionId, response]));
  return questions.map(({ id: questionId, text, type }) => {
    const response = given.get(questionId);
    return {
      ...{ questionId, text, type },
      answer: response?.userAnswer.label ?? "",
      correctAnswer: response?.correctAnswer?.label ?? null,
      isCorrect: response?.isCorrect ?? null,
    };
  });
}
