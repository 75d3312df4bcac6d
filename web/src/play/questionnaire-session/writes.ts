import { questionnaireSessionApi } from "@boxmates/contract/play/questionnaire-session";
import { useRef, useState } from "react";
import { ApiError, InvalidInput, UnreachableError } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { renewReads } from "../../base/api/query-client.ts";
import { tellFailure } from "../../base/api/tell-failure.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import type { Answers } from "./game-draft.ts";
import type { ResultIds } from "./reads.ts";
import { storedGame } from "./stored-game.ts";

/** The player and the game that the answers belong to. */
export interface PlayedGame extends ResultIds {
  userId: string;
}

const failed = "Failed to submit questionnaire. Please try again.";

/**
 * Sends all answers once. A failure leaves the game as it is: without a network, refetching it would fail as well. It
 * is refetched only if questions have changed.
 */
export function useSubmitAnswers(game: PlayedGame) {
  const [outcome, setOutcome] = useState<"playing" | "failed" | "done">("playing");
  // The server may have counted answers although its own answer was lost.
  const wasLost = useRef(false);
  const { send, busy } = useTask(
    async (answers: Answers): Promise<"failed" | "done"> => {
      try {
        tellScore(await submit(game, answers));
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
        if (result === "done") storedGame(game).keep(undefined);
      },
    },
  );
  return {
    state: busy ? ("submitting" as const) : outcome,
    submit: (answers: Answers, onSubmitted: () => void) => {
      if (outcome === "done") return;
      send(answers, (result) => {
        setOutcome(result);
        if (result === "done") onSubmitted();
      });
    },
  };
}

const submit = ({ userId: _, ...params }: PlayedGame, answers: Answers) =>
  call(questionnaireSessionApi.submit, {
    params,
    body: { answers: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) },
  });

async function tellWhy(error: unknown): Promise<void> {
  const fields = error instanceof ApiError || error instanceof InvalidInput ? error.fields : {};
  if (Object.keys(fields).length === 0) return tellFailure(error, failed);
  // The answers no longer fit the questions.
  const reason = "Its questions have changed in the meantime: please look at them once more.";
  toast.error("Error", `${failed} ${reason}`);
  await renewReads();
}

/** The results have the score of an attempt whose answer was lost. */
async function earlierScore({ userId: _, ...params }: PlayedGame) {
  const results = await call(questionnaireSessionApi.results, { params }).catch(() => undefined);
  return results?.ownScore ?? undefined;
}

export const useOpenResults = () =>
  useWrite(questionnaireSessionApi.openResults, {
    failed: "Failed to open the results",
    onDone: () => toast.success("The results are open", "Your friends see them now, too."),
  });

export function tellCompleted(): void {
  toast.info("Already completed", "Here are the results.");
}

function tellScore(score: { correctAnswers: number; guessQuestions: number } | undefined): void {
  toast.success(
    "Questionnaire completed!",
    score && `You got ${score.correctAnswers} out of ${score.guessQuestions} correct!`,
  );
}
