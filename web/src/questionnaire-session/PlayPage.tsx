import { pages } from "@boxmates/contract/paths";
import { questionnaireSessionApi } from "@boxmates/contract/questionnaire-session";
import { redirect, useNavigation, useSubmit } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { attempt } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { load } from "../api/load.ts";
import { messageOf } from "../api/messages.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { toast } from "../ui/toast.ts";
import type { Route } from "./+types/PlayPage.ts";
import { Game } from "./Game.tsx";
import type { Answers } from "./QuestionRun.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.title ?? "Questionnaire"} | Play` },
];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { groupId, deliveryId } = params;
  const game = await load(request, () => readGame(request, params));
  if (game.completed) {
    toast.info("Already completed", "Here are the results.");
    throw redirect(pages.results({ groupId, deliveryId, questionnaireId: game.questionnaireId }));
  }
  return game;
}

async function readGame(request: Request, params: Route.ClientLoaderArgs["params"]) {
  try {
    return await call(questionnaireSessionApi.play, { params }, request.signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    const { title, description } = messageOf(error, "Failed to load questionnaire.");
    toast.error(title, description);
    throw redirect(pages.group({ groupId: params.groupId }));
  }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const { groupId, deliveryId } = params;
  const { questionnaireId, answers } = (await request.json()) as {
    questionnaireId: string;
    answers: Answers;
  };
  const body = { answers: Object.entries(answers).map(([questionId, answer]) => ({ questionId, answer })) };
  const results = pages.results({ groupId, deliveryId, questionnaireId });
  return attempt("Failed to submit questionnaire. Please try again.", async () => {
    try {
      const score = await call(questionnaireSessionApi.submit, {
        params: { groupId, deliveryId, questionnaireId },
        body,
      });
      toast.success(
        "Questionnaire completed!",
        `You got ${score.correctAnswers} out of ${score.guessQuestions} correct!`,
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "ALREADY_COMPLETED") throw error;
      toast.info("Already completed", "Here are the results.");
    }
    throw redirect(results);
  });
}

export default function PlayPage({ loaderData: game }: Route.ComponentProps) {
  const submit = useSubmit();
  const submitting = useNavigation().state !== "idle";
  const { questionnaireId } = game;
  return (
    <PageBody width="reading" className="py-12">
      <Game
        {...game}
        submitting={submitting}
        onFinish={(answers) =>
          void submit({ questionnaireId, answers }, { method: "post", encType: "application/json" })
        }
      />
    </PageBody>
  );
}
