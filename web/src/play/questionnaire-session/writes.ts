import {
  questionnaireSessionApi,
  questionnaireSessionRefusals,
} from "@boxmates/contract/play/questionnaire-session";
import { useRef, useState } from "react";
import { ApiError, InvalidInput, UnreachableError } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { renewReads } from "../../base/api/query-client.ts";
import { replaceRead } from "../../base/api/read.ts";
import { tellFailure } from "../../base/api/tell-failure.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import type { PlayIds } from "../ids.ts";
import type { Answer } from "../outbox/answers.ts";
import { outbox } from "../outbox/own-outbox.ts";
import { storedPlace } from "../rounds/stored.ts";
import { withAnswer } from "./game-steps.ts";
import { type GameIds, game as gameOf, type ResultIds } from "./reads.ts";

/** The player and the game that the answers belong to. */
export type PlayedGame = PlayIds & ResultIds;

const failed = "Failed to submit questionnaire. Please try again.";

const isOf =
  ({ questionnaireId }: ResultIds) =>
  (answer: Answer) =>
    answer.kind === "question" && answer.questionnaireId === questionnaireId;

/** Leaves nothing of the game in this browser. */
export function forgetGame(game: PlayedGame): void {
  outbox.forget(game, isOf(game));
  storedPlace(game, game.questionnaireId).keep(undefined);
}

/** Shows that the server has this answer. */
export function showSaved(params: GameIds, saved: Answer): void {
  if (saved.kind !== "question") return;
  replaceRead(gameOf(params), (known) =>
    known.questionnaireId === saved.questionnaireId
      ? { ...known, given: withAnswer(known.given, saved) }
      : known,
  );
}

/**
 * Has the answers counted once. A failure leaves the game as it is: without a network, refetching it would fail as well.
 * It is refetched only if questions have changed.
 */
export function useSubmitAnswers(game: PlayedGame) {
  const [outcome, setOutcome] = useState<"playing" | "failed" | "done">("playing");
  // The server may have counted answers although its own answer was lost.
  const wasLost = useRef(false);
  const { send, busy } = useTask(
    async (): Promise<"failed" | "done"> => {
      try {
        tellScore(await outbox.finish(game, isOf(game), (left) => submit(game, left)));
        return "done";
      } catch (error) {
        if (error instanceof UnreachableError) wasLost.current = true;
        if (error instanceof ApiError && error.code === "ALREADY_COMPLETED") {
          if (wasLost.current) tellScore(await earlierScore(game));
          else tellCompleted();
          return "done";
        }
        await tellWhy(error);
        return "failed";
      }
    },
    {
      failed,
      leaves: true,
      onDone: (result) => {
        if (result === "done") forgetGame(game);
      },
    },
  );
  return {
    state: busy ? ("submitting" as const) : outcome,
    submit: (onSubmitted: () => void) => {
      if (outcome === "done") return;
      send(undefined, (result) => {
        setOutcome(result);
        if (result === "done") onSubmitted();
      });
    },
  };
}

const paramsOf = ({ groupId, deliveryId, questionnaireId }: ResultIds) => ({
  groupId,
  deliveryId,
  questionnaireId,
});

/** @param left what the server does not have yet */
function submit(game: PlayedGame, left: readonly Answer[]) {
  const answers = left.flatMap((each) =>
    each.kind === "question" ? [{ questionId: each.questionId, answer: each.answer }] : [],
  );
  return call(questionnaireSessionApi.submit, { params: paramsOf(game), body: { answers } });
}

async function tellWhy(error: unknown): Promise<void> {
  const fields = error instanceof ApiError || error instanceof InvalidInput ? error.fields : {};
  if (Object.keys(fields).length === 0) return tellFailure(error, failed);
  // The answers no longer fit the questions.
  const reason = "Its questions have changed in the meantime: please look at them once more.";
  toast.error("Error", `${failed} ${reason}`);
  await renewReads();
}

/** The results have the score of an attempt whose answer was lost. */
async function earlierScore(game: PlayedGame) {
  const results = await call(questionnaireSessionApi.results, { params: paramsOf(game) }).catch(
    () => undefined,
  );
  return results?.ownScore ?? undefined;
}

export const useOpenResults = () =>
  useWrite(questionnaireSessionApi.openResults, {
    failed: "Failed to open the results",
    onDone: () => toast.success("The results are open", "Your friends see them now, too."),
  });

export function tellCompleted(): void {
  toast.info("Already completed", questionnaireSessionRefusals.ALREADY_COMPLETED.detail);
}

function tellScore(score: { correctAnswers: number; guessQuestions: number } | undefined): void {
  toast.success(
    "Questionnaire completed!",
    score && `You got ${score.correctAnswers} out of ${score.guessQuestions} correct!`,
  );
}
