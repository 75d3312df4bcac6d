import type { Question } from "@boxmates/contract/questionnaire";
import { type questionnaireSessionApi, scorePercent } from "@boxmates/contract/questionnaire-session";
import type { Db } from "../db/open.ts";
import { requireDelivery } from "../delivery/access.ts";
import { requireMember } from "../group/access.ts";
import { findGroupName } from "../group/queries.ts";
import type { Handlers } from "../http/call.ts";
import { requireQuestionnaire } from "../questionnaire/access.ts";
import { isLinked } from "../questionnaire/queries.ts";
import { questionnaireSnapshot } from "../questionnaire/versions.ts";
import { Refusal } from "../refusal.ts";
import { findVersion } from "../versions/queries.ts";
import {
  findSession,
  hasSession,
  listAverages,
  listProducts,
  listResponses,
  listSessions,
} from "./queries.ts";
import { ratedProducts, withRanks } from "./rules.ts";

const formerMember = "Former member";

/** The handlers for a questionnaire's results, which show more to members who have finished. */
export const resultHandlers: Pick<Handlers<typeof questionnaireSessionApi>, "results" | "answers"> = {
  results: async ({ db, user, params }) => {
    const member = await requireMember(db, user, params.groupId);
    const delivery = await requireDelivery(db, member, params.deliveryId);
    const questionnaire = await requireQuestionnaire(db, params.questionnaireId);
    const sessions = await listSessions(db, delivery.id, questionnaire.id);
    const belongs = sessions.length > 0 || (await isLinked(db, questionnaire.id, delivery.boxId));
    if (!belongs) throw new Refusal("QUESTIONNAIRE_NOT_FOUND");
    const own = sessions.find((session) => session.userId === user.userId);
    const finished = own !== undefined;
    const totalCorrect = sessions.reduce((sum, session) => sum + session.correctAnswers, 0);
    const guessesAsked = sessions.reduce((sum, session) => sum + session.guessQuestions, 0);
    const products = await listProducts(db, delivery.boxId);
    const averages = await listAverages(db, delivery.boxId, delivery.id);
    return {
      questionnaireTitle: questionnaire.title,
      boxTitle: delivery.boxTitle,
      groupName: await findGroupName(db, params.groupId),
      participants: sessions.length,
      averageScorePercent: scorePercent(totalCorrect, guessesAsked),
      totalCorrect,
      standings: withRanks(sessions).map((session) => ({
        ...session,
        sessionId: session.id,
        fullName: session.fullName ?? formerMember,
      })),
      finished,
      products: ratedProducts(products, averages, finished),
      ownAnswers: own ? await answersOf(db, own, questionnaire) : [],
    };
  },

  answers: async ({ db, user, params }) => {
    const member = await requireMember(db, user, params.groupId);
    const { questionnaireId } = params;
    const { id: deliveryId } = await requireDelivery(db, member, params.deliveryId);
    if (!(await hasSession(db, member, deliveryId, questionnaireId))) throw new Refusal("NOT_FINISHED");
    const session = await findSession(db, params);
    if (!session) throw new Refusal("ANSWERS_NOT_FOUND");
    const questionnaire = await requireQuestionnaire(db, questionnaireId);
    return {
      fullName: session.fullName ?? formerMember,
      answers: await answersOf(db, session, questionnaire),
    };
  },
};

/** Returns the answers with the questions as they were asked, before any later edits. */
async function answersOf(
  db: Db,
  session: { id: string; versionId: string | null },
  questionnaire: { id: string; questions: readonly Question[] },
) {
  const played = { kind: "questionnaire", id: questionnaire.id } as const;
  const version = session.versionId && (await findVersion(db, played, session.versionId));
  const asked = version ? questionnaireSnapshot.parse(version.snapshot).questions : questionnaire.questions;
  const questions = new Map(asked.map((question) => [question.id, question]));
  const responses = await listResponses(db, session.id);
  return responses.map(({ questionId, userAnswer, correctAnswer, isCorrect }) => ({
    questionId,
    text: questions.get(questionId)?.text ?? "",
    type: questions.get(questionId)?.type ?? "text",
    answer: userAnswer.label,
    correctAnswer: correctAnswer?.label ?? null,
    isCorrect,
  }));
}
