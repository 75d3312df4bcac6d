import { questionnaireSessionApi } from "@boxmates/contract/questionnaire-session";
import { ApiError, UnreachableError } from "../api/api-error.ts";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";
import type { Answers } from "./game-draft.ts";

/** Whose answers to what. */
export interface PlayedGame {
  userId: string;
  groupId: string;
  deliveryId: string;
  questionnaireId: string;
}

/** What the attempts to send the same answers have in common. */
export interface Attempts {
  /** Whether an answer of the server may have been lost: then what was sent may count already. */
  lost: boolean;
}

const failed = "Failed to submit questionnaire. Please try again.";

/** 'outdated': the questions have changed meanwhile, and have to be read again. */
export type Sent = "done" | "failed" | "outdated";

export async function submitGame(game: PlayedGame, answers: Answers, attempts: Attempts): Promise<Sent> {
  const outcome = await attempt(failed, () => send(game, answers, attempts));
  if (outcome.ok) return "done";
  if (Object.keys(outcome.errors).length === 0) return "failed";
  toast.error("Error", `${failed} Its questions have changed meanwhile: please look at them once more.`);
  return "outdated";
}

async function send(game: PlayedGame, answers: Answers, attempts: Attempts): Promise<void> {
  const { userId: _, ...params } = game;
  const body = { answers: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) };
  try {
    tellScore(await call(questionnaireSessionApi.submit, { params, body }));
  } catch (error) {
    if (error instanceof UnreachableError) attempts.lost = true;
    if (!(error instanceof ApiError) || error.code !== "ALREADY_COMPLETED") throw error;
    if (attempts.lost) await tellEarlierScore(game);
    else tellCompleted();
  }
}

export function tellCompleted(): void {
  toast.info("Already completed", "Here are the results.");
}

function tellScore(score: { correctAnswers: number; guessQuestions: number } | undefined): void {
  toast.success(
    "Questionnaire completed!",
    score && `You got ${score.correctAnswers} out of ${score.guessQuestions} correct!`,
  );
}

/** An attempt whose answer was lost has counted: its score stands in the results. */
async function tellEarlierScore({ userId, ...params }: PlayedGame): Promise<void> {
  const results = await call(questionnaireSessionApi.results, { params }).catch(() => undefined);
  tellScore(results?.standings.find((standing) => standing.userId === userId));
}
