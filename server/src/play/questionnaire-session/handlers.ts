import type { questionnaireSessionApi } from "@boxmates/contract/play/questionnaire-session";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireGame, requireOpening, requireOpenQuestion } from "./access.ts";
import { openEarly } from "./opening-queries.ts";
import { upsertGivenAnswer } from "./queries.ts";
import { resultHandlers } from "./results.ts";
import { answerFaults, toPlayQuestion, withKept } from "./rules.ts";
import { finishGames } from "./sending.ts";

export function questionnaireSessionHandlers(): Handlers<typeof questionnaireSessionApi> {
  return {
    play: async ({ db, user, params, now }) => {
      const { game, delivery, questionnaire, products, completed, given } = await requireGame(
        db,
        user,
        params,
        now,
      );
      if (![delivery.boxId, delivery.subscriptionBoxId].includes(params.boxId))
        throw new Refusal("DELIVERY_NOT_FOUND");
      return {
        questionnaireId: game.questionnaireId,
        title: questionnaire.title,
        description: questionnaire.description,
        boxTitle: delivery.boxTitle,
        completed,
        untasted: delivery.untasted,
        questions: questionnaire.questions.map((question) => toPlayQuestion(question, products)),
        given,
      };
    },

    submit: async ({ db, user, params, body, now }) => {
      const { game, questionnaire, products, completed, given } = await requireGame(db, user, params, now);
      if (completed) throw new Refusal("ALREADY_COMPLETED");
      if (game.questionnaireId !== params.questionnaireId) throw new Refusal("OTHER_QUESTIONNAIRE");
      const answers = withKept(body.answers, given);
      if (!answers) throw new Refusal("ANSWER_FINAL");
      const { questions } = questionnaire;
      refuseFaults(answerFaults(questions, answers, products));
      const [result] = await finishGames(db, [{ game, questions, products, answers }], now);
      if (result) return result;
      // Since then they have finished elsewhere, or the arrival or the contents were changed.
      const again = await requireGame(db, user, params, now);
      throw new Refusal(again.completed ? "ALREADY_COMPLETED" : "OTHER_QUESTIONNAIRE");
    },

    answer: async ({ db, user, params, body: { answer }, now }) => {
      const question = await requireOpenQuestion(db, user, params, { answer, now });
      if (await upsertGivenAnswer(db, question, answer)) return undefined;
      const { game } = await requireGame(db, user, params, now);
      const isSame = game.boxVersionId === question.game.boxVersionId;
      throw new Refusal(isSame ? "ANSWER_FINAL" : "OTHER_QUESTIONNAIRE");
    },

    openResults: async ({ db, user, params, now }) => {
      const owner = await requireOpening(db, user, params);
      await openEarly(db, owner, { deliveryId: params.deliveryId, now });
      return undefined;
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
