import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { useState } from "react";
import { useRead } from "../../base/api/read.ts";
import { useSession } from "../../base/api/session.ts";
import { draftKey } from "../../base/editor/use-stored-draft.ts";
import { ForAdmins, prefetchForAdmins } from "../../base/shell/ForAdmins.tsx";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { loadedLater } from "../../base/ui/loaded-later.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { Spinner } from "../../base/ui/Spinner.tsx";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import type { Route } from "./+types/QuestionnaireEditorPage.ts";
import { Editor } from "./Editor.tsx";
import type { PreviewGame } from "./PreviewDialog.tsx";
import { questionnaireToEdit } from "./reads.ts";

export const meta = () => pageTitle(brand, "Questionnaire Editor");

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  prefetchForAdmins(questionnaireToEdit(params.id));

export default function QuestionnaireEditorPage({ params: { id } }: Route.ComponentProps) {
  return (
    <ForAdmins>
      <EditorPage key={id} id={id} />
    </ForAdmins>
  );
}

const useBoxLinks = loadedLater(async () => {
  const { BoxLinks } = await import("../companions/BoxLinks.tsx");
  return { default: BoxLinks };
});

function EditorPage({ id }: { id: string }) {
  const read = useRead(questionnaireToEdit(id));
  const BoxLinks = useBoxLinks(true);
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : "";
  if (typeof read.value === "string") return <MissingQuestionnaire />;
  return (
    <PageBody width="reading" className="py-12">
      <BackLink to={pages.adminCompanions()}>Back</BackLink>
      <h1 className="mt-6 mb-5 text-4xl font-extrabold wrap-anywhere" dir="auto">
        {read.value?.questionnaire.title ?? "Questionnaire Editor"}
      </h1>
      {/* Keeps its room while its script is on the way. */}
      <div className="mb-6 min-h-11">
        {read.value && BoxLinks && (
          <BoxLinks
            companion={{ kind: "questionnaire", id, title: read.value.questionnaire.title }}
            boxes={read.value.boxes}
          />
        )}
      </div>
      {read.value ? (
        <Editor {...read.value} draftKey={draftKey(userId, id)} play={play} />
      ) : (
        <UnreadPage title="Failed to fetch questionnaire" read={read} />
      )}
    </PageBody>
  );
}

function MissingQuestionnaire() {
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

const useGame = loadedLater(async () => {
  const { Game } = await import("../../play/questionnaire-session/Game.tsx");
  return { default: Game };
});

const play = (game: PreviewGame) => <PreviewedGame game={game} />;

/** Most editors never preview, so the game is loaded separately. */
function PreviewedGame({ game }: { game: PreviewGame }) {
  const Game = useGame(true);
  const [answers, setAnswers] = useState<Record<string, string>>({});
  if (!Game) return <Spinner />;
  return (
    <Game
      {...game}
      heading="h3"
      submitting={false}
      answers={answers}
      onAnswer={({ id }, answer) => setAnswers({ ...answers, [id]: answer })}
    />
  );
}
