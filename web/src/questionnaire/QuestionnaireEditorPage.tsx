import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import { useLivePage } from "../api/live-events.ts";
import { requireSession, useSession } from "../api/session.ts";
import { AccessDenied } from "../shell/AccessDenied.tsx";
import { BackLink } from "../ui/BackLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { loadedLater } from "../ui/loaded-later.ts";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { Spinner } from "../ui/Spinner.tsx";
import type { Route } from "./+types/QuestionnaireEditorPage.ts";
import { Editor } from "./Editor.tsx";
import type { PreviewGame } from "./PreviewDialog.tsx";
import { type EditorRead, readQuestionnaire } from "./read-questionnaire.ts";
import { saveQuestionnaire } from "./save-questionnaire.ts";
import { draftKey } from "./stored-draft.ts";
import { UnreadQuestionnaire } from "./UnreadQuestionnaire.tsx";
import { useLastRead } from "./use-last-read.ts";

export const meta = () => pageTitle(brand, "Questionnaire Editor");

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<EditorRead> {
  const session = await requireSession();
  if (session.status !== "signed-in" || session.user.role !== "admin") return "denied";
  return readQuestionnaire(request, params.id);
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  return saveQuestionnaire(params.id, await request.json());
}

export default function QuestionnaireEditorPage({ loaderData, params }: Route.ComponentProps) {
  return <EditorPage key={params.id} read={loaderData} />;
}

function EditorPage({ read }: { read: EditorRead }) {
  useLivePage(read === "denied" ? "" : "admin");
  const session = useSession();
  const shown = useLastRead(read);
  if (shown === "denied") return <AccessDenied />;
  if (shown === "missing") {
    return (
      <PageBody width="narrow" className="py-16">
        <EmptyState
          heading="h1"
          title="Questionnaire not found."
          action={<BackLink to={pages.adminCompanions()}>Back</BackLink>}
        />
      </PageBody>
    );
  }
  const userId = session.status === "signed-in" ? session.user.id : "";
  return (
    <PageBody width="reading" className="py-12">
      <BackLink to={pages.adminCompanions()}>Back</BackLink>
      {"failed" in shown ? (
        <>
          <h1 className="mt-6 mb-8 text-4xl font-extrabold">Questionnaire Editor</h1>
          <UnreadQuestionnaire reason={shown.failed} />
        </>
      ) : (
        <>
          <h1 className="mt-6 mb-8 text-4xl font-extrabold wrap-anywhere" dir="auto">
            {shown.questionnaire.title}
          </h1>
          <Editor {...shown} draftKey={draftKey(userId, shown.questionnaire.id)} play={play} />
        </>
      )}
    </PageBody>
  );
}

const useGame = loadedLater(async () => {
  const { Game } = await import("../questionnaire-session/Game.tsx");
  return { default: Game };
});

const play = (game: PreviewGame) => <PreviewedGame game={game} />;

/** Most who edit do not play: the game is not part of the page that loads. */
function PreviewedGame({ game }: { game: PreviewGame }) {
  const Game = useGame(true);
  return Game ? <Game {...game} heading="h3" submitting={false} /> : <Spinner />;
}
