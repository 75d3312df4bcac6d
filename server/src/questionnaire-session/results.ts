import { type questionnaireSessionApi, scorePercent } from "@boxmates/contract/questionnaire-session";
import type { Db } from "../db/open.ts";
import { requireDelivery } from "../delivery/access.ts";
import { requireMember } from "../group/access.ts";
import type { MemberProof } from "../group/proofs.ts";
import { findGroupName } from "../group/queries.ts";
import type { Handlers } from "../http/call.ts";
import { requireQuestionnaire } from "../questionnaire/access.ts";
import { isLinked } from "../questionnaire/queries.ts";
import { requirePlayedQuestionnaire } from "../questionnaire/versions.ts";
import { Refusal } from "../refusal.ts";
import { hasBoxHere, isTold, listProducts } from "../tasting/queries.ts";
import {
  findOwnSession,
  findSession,
  listAverages,
  listAwaited,
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
    const isOpen = await isGameOf(db, delivery, questionnaire.id);
    if (sessions.length === 0 && !isOpen) throw new Refusal("QUESTIONNAIRE_NOT_FOUND");
    const own = sessions.find((session) => session.userId === user.userId);
    const finished = own !== undefined || (await findOwnSession(db, member, delivery.id)) !== undefined;
    const isBound = questionnaire.id === delivery.questionnaireId;
    const versionId = isBound ? delivery.questionnaireVersionId : (sessions[0]?.versionId ?? null);
    const { title } = await requirePlayedQuestionnaire(db, { questionnaireId: questionnaire.id, versionId });
    const totalCorrect = sessions.reduce((sum, session) => sum + session.correctAnswers, 0);
    const guessesAsked = sessions.reduce((sum, session) => sum + session.guessQuestions, 0);
    const products = await listProducts(db, delivery.boxId);
    const averages = await listAverages(db, delivery.boxId, delivery.id);
    const awaited = isOpen ? await listAwaited(db, member, delivery.id) : [];
    return {
      questionnaireTitle: title,
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
      awaited: awaited.map(({ fullName }) => fullName),
      finished,
      open: isOpen && !finished ? await openGame(db, member, delivery) : null,
      products: ratedProducts(products, averages, await isTold(db, member, delivery.id)),
      ownAnswers: own ? await answersOf(db, own, questionnaire.id) : [],
    };
  },

  answers: async ({ db, user, params }) => {
    const member = await requireMember(db, user, params.groupId);
    const { questionnaireId } = params;
    const { id: deliveryId } = await requireDelivery(db, member, params.deliveryId);
    if (!(await findOwnSession(db, member, deliveryId))) throw new Refusal("NOT_FINISHED");
    const session = await findSession(db, params);
    if (!session) throw new Refusal("ANSWERS_NOT_FOUND");
    return {
      fullName: session.fullName ?? formerMember,
      answers: await answersOf(db, session, questionnaireId),
    };
  },
};

type Delivery = Awaited<ReturnType<typeof requireDelivery>>;

/** Whether the group plays this questionnaire; while the delivery is not bound, that can be any linked one. */
async function isGameOf(db: Db, delivery: Delivery, questionnaireId: string): Promise<boolean> {
  if (delivery.questionnaireId !== null) return delivery.questionnaireId === questionnaireId;
  return isLinked(db, questionnaireId, delivery.boxId);
}

async function openGame(db: Db, member: MemberProof, { id, boxId, deliveryStatus }: Delivery) {
  if (deliveryStatus !== "delivered") return null;
  return { boxId, withoutBox: !(await hasBoxHere(db, member, id)) };
}

/** Returns the answers with the questions as they were asked, before any later edits. */
async function answersOf(db: Db, session: { id: string; versionId: string | null }, questionnaireId: string) {
  const { versionId } = session;
  const { questions: asked } = await requirePlayedQuestionnaire(db, { questionnaireId, versionId });
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
