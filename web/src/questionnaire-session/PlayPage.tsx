import { pages } from "@boxmates/contract/paths";
import { redirect } from "react-router";
import { requireSession } from "../api/session.ts";
import { BackLink } from "../ui/BackLink.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import type { Route } from "./+types/PlayPage.ts";
import { Game } from "./Game.tsx";
import { readGame } from "./read-game.ts";
import { gameKey, readStoredGame, removeStoredGame } from "./stored-game.ts";
import { tellCompleted } from "./submit-game.ts";
import { useOnline } from "./use-online.ts";
import { useSubmission } from "./use-submission.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.game.title ?? "Questionnaire"} | Play` },
];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const game = await readGame(request, params);
  const session = await requireSession();
  const { groupId, deliveryId } = params;
  const played = {
    userId: session.status === "signed-in" ? session.user.id : "",
    groupId,
    deliveryId,
    questionnaireId: game.questionnaireId,
  };
  if (game.completed) {
    removeStoredGame(gameKey(played));
    tellCompleted();
    throw redirect(pages.results(played));
  }
  return { game, played };
}

export default function PlayPage({ loaderData: { game, played } }: Route.ComponentProps) {
  const key = gameKey(played);
  return (
    <PageBody width="reading" className="py-12">
      <BackLink to={pages.group({ groupId: played.groupId })}>Back to Group</BackLink>
      <div className="mt-6">
        <KeptGame key={key} game={game} played={played} storedAs={key} />
      </div>
    </PageBody>
  );
}

function KeptGame({ game, played, storedAs }: Route.ComponentProps["loaderData"] & { storedAs: string }) {
  const { state, finish, keep } = useSubmission(played);
  const isOnline = useOnline();
  return (
    <Game
      {...game}
      kept={readStoredGame(storedAs)}
      onDraft={keep}
      submitting={state === "submitting"}
      onFinish={finish}
      note={noteOn(state === "failed", isOnline)}
    />
  );
}

function noteOn(failed: boolean, isOnline: boolean): string {
  if (!isOnline) return "You are offline. Your answers are kept: send them once you are connected.";
  return failed ? "Nothing was sent yet. Your answers are kept until they are." : "";
}
