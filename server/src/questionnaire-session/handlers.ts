import type { Question } from "@boxmates/contract/questionnaire";
import { type questionnaireSessionApi, scorePercent } from "@boxmates/contract/questionnaire-session";
import type { Db } from "../db/open.ts";
import { requireDelivery } from "../delivery/access.ts";
import { publish } from "../events/hub.ts";
import { findGroupName } from "../group/queries.ts";
import { findVersion } from "../history/queries.ts";
import type { Handlers } from "../http/call.ts";
import { requireMember } from "../membership/access.ts";
import { requireQuestionnaire } from "../questionnaire/access.ts";
import { isLinked } from "../questionnaire/queries.ts";
import { questionnaireSnapshot } from "../questionnaire/versions.ts";
import { Refusal } from "../refusal.ts";
import { requireGame } from "./access.ts";
import { addPoints, hasSession, insertSession, listResponses, listSessions } from "./queries.ts";
import { answerFaults, score, toPlayQuestion, withRanks } from "./rules.ts";

export function questionnaireSessionHandlers(): Handlers<typeof questionnaireSessionApi> {
  return {
    play: async ({ db, user, params }) => {
      const { member, delivery, questionnaire, products } = await requireGame(db, user, params);
      if (![delivery.boxId, delivery.subscriptionBoxId].includes(params.boxId))
        throw new Refusal("DELIVERY_NOT_FOUND");
      return {
        questionnaireId: questionnaire.id,
        title: questionnaire.title,
        description: questionnaire.description,
        boxTitle: delivery.boxTitle,
        completed: await hasSession(db, member, delivery.id, questionnaire.id),
        questions: questionnaire.questions.map((question) => toPlayQuestion(question, products)),
      };
    },

    submit: async ({ db, user, params, body, now }) => {
      const { member, delivery, questionnaire, products } = await requireGame(db, user, params);
      if (questionnaire.id !== params.questionnaireId) throw new Refusal("NO_QUESTIONNAIRE");
      const answers = new Map(body.answers.map(({ questionId, answer }) => [questionId, answer]));
      refuseFaults(answerFaults(questionnaire.questions, answers, products));
      const result = score(questionnaire.questions, answers, products);
      const { id: questionnaireId, versionId } = questionnaire;
      const played = { deliveryId: delivery.id, questionnaireId, versionId, score: result, now };
      if (!(await insertSession(db, member, played))) throw new Refusal("ALREADY_COMPLETED");
      await addPoints(db, member, result.totalPoints);
      await publish(db, { topic: `group:${member.groupId}`, kind: "results" });
      return result;
    },

    results: async ({ db, user, params }) => {
      const member = await requireMember(db, user, params.groupId);
      const delivery = await requireDelivery(db, member, params.deliveryId);
      const questionnaire = await requireQuestionnaire(db, params.questionnaireId);
      const sessions = await listSessions(db, delivery.id, questionnaire.id);
      const belongs = sessions.length > 0 || (await isLinked(db, questionnaire.id, delivery.boxId));
      if (!belongs) throw new Refusal("QUESTIONNAIRE_NOT_FOUND");
      const own = sessions.find((session) => session.userId === user.userId);
      const totalCorrect = sessions.reduce((sum, session) => sum + session.correctAnswers, 0);
      const guessesAsked = sessions.reduce((sum, session) => sum + session.guessQuestions, 0);
      return {
        questionnaireTitle: questionnaire.title,
        boxTitle: delivery.boxTitle,
        groupName: await findGroupName(db, params.groupId),
        participants: sessions.length,
        averageScorePercent: scorePercent(totalCorrect, guessesAsked),
        totalCorrect,
        standings: withRanks(sessions).map((session) => ({
          ...session,
          fullName: session.fullName ?? "Former member",
        })),
        ownAnswers: own ? await answersOf(db, own, questionnaire) : [],
      };
    },
  };
}

/** The answers with the questions as they were asked: what was edited afterwards changes nothing. */
async function answersOf(
  db: Db,
  session: { id: string; versionId: string | null },
  questionnaire: { id: string; questions: readonly Question[] },
) {
  const version =
    session.versionId && (await findVersion(db, "questionnaire", questionnaire.id, session.versionId));
  const asked = version ? questionnaireSnapshot.parse(version.snapshot).questions : questionnaire.questions;
  const texts = new Map(asked.map((question) => [question.id, question.text]));
  const responses = await listResponses(db, session.id);
  return responses.map(({ questionId, userAnswer, correctAnswer, isCorrect }) => ({
    questionId,
    text: texts.get(questionId) ?? "",
    answer: userAnswer.label,
    correctAnswer: correctAnswer?.label ?? null,
    isCorrect,
  }));
}

function refuseFaults({ missing, impossible }: { missing: string[]; impossible: string[] }): void {
  const toErrors = (ids: string[], message: string) => ({
    errors: Object.fromEntries(ids.map((id) => [id, message])),
  });
  if (impossible.length > 0)
    throw new Refusal("INVALID_REQUEST", toErrors(impossible, "This is not one of the choices."));
  if (missing.length > 0)
    throw new Refusal("ANSWER_REQUIRED", toErrors(missing, "Please answer this question."));
}
