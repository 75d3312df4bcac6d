import { pages } from "@boxmates/contract/base/paths";
import { isId } from "@boxmates/contract/base/values";
import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { redirect, useNavigate } from "react-router";
import { readNow, useRead } from "../../base/api/read.ts";
import { requireSession, useSession } from "../../base/api/session.ts";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { toast } from "../../base/ui/toast.ts";
import { useTitle } from "../../base/ui/use-title.ts";
import { useReplies, useSaved } from "../outbox/use-outbox.ts";
import { KeptNote } from "../rounds/KeptNote.tsx";
import { storedPlace } from "../rounds/stored.ts";

import { groupBySlug } from "../tasting/reads.ts";
import type { Route } from "./+types/PlayPage.ts";
import { Game } from "./Game.tsx";
import { answersOf, finalQuestions } from "./game-steps.ts";
import { type GameIds, game as gameOf, type PlayedQuestionnaire } from "./reads.ts";
import type { TasteFirstProps } from "./TasteFirst.tsx";
import { forgetGame, type PlayedGame, showSaved, tellCompleted, useSubmitAnswers } from "./writes.ts";

// Most boxes have nothing to taste.
const TasteFirst = lazy(() => import("./TasteFirst.tsx").catch(() => ({ default: NoAdvice })));

/** Without it the questionnaire can be played all the same. */
const NoAdvice = (_: TasteFirstProps) => null;

const brandOfGames = "Play";

export const meta = () => [{ title: `Questionnaire | ${brandOfGames}` }];

/** Leads to the group if the game cannot be read, and to the results if it is completed. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { groupId, deliveryId, boxId } = params;
  if (!isId(groupId) && isId(deliveryId) && isId(boxId)) await leadBySlug(params);
  const group = pages.group({ groupId });
  // While a page is read, the address is still that of the page before.
  const isFromGroup = window.location.pathname === group;
  const failed = isFromGroup ? "Failed to open questionnaire." : "Failed to load questionnaire.";
  if (!Object.values(params).every(isId)) {
    toast.error("Error", failed);
    throw redirect(group);
  }
  const { value: game, code } = await readNow(gameOf(params, failed));
  const session = await requireSession();
  // The guard leads to the sign-in page and back.
  if (session.status === "signed-out") return null;
  if (!game) {
    const isClosed = code === "GROUP_NOT_FOUND" || code === "NOT_A_MEMBER";
    throw redirect(isClosed ? pages.myGroup() : group);
  }
  if (!game.completed) return null;
  const played = { groupId, deliveryId, questionnaireId: game.questionnaireId, userId: session.user.id };
  forgetGame(played);
  tellCompleted();
  throw redirect(pages.results(played));
}

/** A group's slug leads to the page's one address; without such a group it is no address. */
async function leadBySlug({ groupId, deliveryId, boxId }: Route.ClientLoaderArgs["params"]): Promise<void> {
  const { value: group } = await readNow(groupBySlug(groupId));
  if (group) throw redirect(pages.play({ groupId: group.id, deliveryId, boxId }));
}

export default function PlayPage({ params }: Route.ComponentProps) {
  const { groupId, deliveryId } = params;
  const group = pages.group({ groupId });
  const { value: game } = useRead(gameOf(params), {
    leadsTo: {
      GROUP_NOT_FOUND: pages.myGroup(),
      NOT_A_MEMBER: pages.myGroup(),
      DELIVERY_NOT_FOUND: group,
      NO_QUESTIONNAIRE: group,
      NOT_DELIVERED: group,
    },
  });
  const session = useSession();
  useTitle(brandOfGames, game?.title);
  if (!game || session.status !== "signed-in") return null;
  const { questionnaireId } = game;
  const played = { groupId, deliveryId, questionnaireId, userId: session.user.id };
  return (
    <PageBody width="reading" className="py-12">
      <BackLink to={group}>Back to Group</BackLink>
      <div className="mt-6">
        <OwnGame key={deliveryId + questionnaireId} {...{ game, played, params }} />
      </div>
    </PageBody>
  );
}

/** Every answer is saved as it is given; the last press has them counted, and leads to the results. */
function OwnGame({
  game,
  played,
  params,
}: {
  game: PlayedQuestionnaire;
  played: PlayedGame;
  params: GameIds;
}) {
  const { state, submit } = useSubmitAnswers(played);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { unsent, reply, hasten } = useReplies(played, played.questionnaireId);
  const { questions, given } = game;
  useSaved(played, (answer) => showSaved(params, answer));
  const place = storedPlace(played, played.questionnaireId);
  const toResults = () => void navigate(pages.results({ ...played }), { replace: true });
  const onDoneElsewhere = useEffectEvent(() => {
    forgetGame(played);
    tellCompleted();
    toResults();
  });
  const isDoneElsewhere = game.completed && state === "playing";
  useEffect(() => {
    if (isDoneElsewhere) onDoneElsewhere();
  }, [isDoneElsewhere]);
  return (
    <Game
      {...game}
      answers={answersOf(questions, given, unsent)}
      final={finalQuestions(given)}
      onAnswer={reply}
      onLeave={hasten}
      reachedId={place.read()}
      onReach={(questionId) => place.keep(questionId)}
      // Until the results are there: nothing is sent twice.
      submitting={state === "submitting" || state === "done"}
      onFinish={() => submit(toResults)}
      saved={({ id }) => (
        <KeptNote
          isSaving={unsent.has(id)}
          isKept={given.some(({ questionId }) => questionId === id)}
          until="until you finish"
          hint="Your answer is saved as you choose it."
        />
      )}
      note={noteOn(state === "failed", isOnline)}
      advice={
        game.untasted && (
          <Suspense>
            <TasteFirst {...played} />
          </Suspense>
        )
      }
    />
  );
}

function noteOn(hasFailed: boolean, isOnline: boolean): string {
  if (!isOnline) return "You are offline. Your answers are kept: send them once you are connected.";
  return hasFailed ? "It is not finished yet. Your answers are kept until it is." : "";
}

/** Returns whether the machine believes that it has a network. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
}

function subscribeToNetwork(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
