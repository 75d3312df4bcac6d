import type { questionnaireSessionApi } from "@boxmates/contract/questionnaire-session";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { Refusal } from "../refusal.ts";
import { addPoints, upsertOpinions } from "../tasting/queries.ts";
import { finishGame, requireGame } from "./access.ts";
import { resultHandlers } from "./results.ts";
import { answerFaults, opinionsOf, score, toPlayQuestion } from "./rules.ts";

export function questionnaireSessionHandlers(): Handlers<typeof questionnaireSessionApi> {
  return {
    play: async ({ db, user, params }) => {
      const { game, delivery, questionnaire, products, completed } = await requireGame(db, user, params);
      if (![delivery.boxId, delivery.subscriptionBoxId].includes(params.boxId))
        throw new Refusal("DELIVERY_NOT_FOUND");
      return {
        questionnaireId: game.questionnaireId,
        title: questionnaire.title,
        description: questionnaire.description,
        boxTitle: delivery.boxTitle,
        completed,
        questions: questionnaire.questions.map((question) => toPlayQuestion(question, products)),
      };
    },

    submit: async ({ db, user, params, body, now }) => {
      const { game, questionnaire, products, completed } = await requireGame(db, user, params);
      if (completed) throw new Refusal("ALREADY_COMPLETED");
      if (game.questionnaireId !== params.questionnaireId) throw new Refusal("OTHER_QUESTIONNAIRE");
      const answers = new Map(body.answers.map(({ questionId, answer }) => [questionId, answer]));
      refuseFaults(answerFaults(questionnaire.questions, answers, products));
      const result = score(questionnaire.questions, answers, products);
      const finished = await finishGame(db, game, result, now);
      await upsertOpinions(db, finished, opinionsOf(questionnaire.questions, answers, products));
      await addPoints(db, finished, result.totalPoints);
      await publish(db, { topic: `group:${game.member.groupId}`, kind: "results" });
      return result;
    },

    ...resultHandlers,
  };
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
