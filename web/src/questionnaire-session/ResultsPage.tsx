import { brand } from "@boxmates/contract/brand";
import { pages } from "@boxmates/contract/paths";
import type { Standing } from "@boxmates/contract/questionnaire-session";
import { Share2 } from "lucide-react";
import { useLivePage } from "../api/live-events.ts";
import { SharePictureDialog } from "../history/SharePictureDialog.tsx";
import type { Shareable } from "../history/share-picture.ts";
import { BackLink } from "../ui/BackLink.tsx";
import { Button } from "../ui/Button.tsx";
import { OldUnreadPage as UnreadPage } from "../ui/OldUnreadPage.tsx";
import { PageBody } from "../ui/PageBody.tsx";
import { pageTitle } from "../ui/page-title.ts";
import { useDialogAbout } from "../ui/use-dialog-about.ts";
import { useLastKnown } from "../ui/use-last-known.ts";
import type { Route } from "./+types/ResultsPage.ts";
import { AnswersDialog, type ResultIds } from "./AnswersDialog.tsx";
import { Leaderboard } from "./Leaderboard.tsx";
import { OwnAnswers } from "./OwnAnswers.tsx";
import { ProductRatings } from "./ProductRatings.tsx";
import { ResultFigures } from "./ResultFigures.tsx";
import { type Results, readResults } from "./read-results.ts";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageTitle(brand, loaderData?.ok ? loaderData.value.questionnaireTitle : "Questionnaire", "Results");

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return readResults(request, params);
}

export default function ResultsPage({ loaderData, params }: Route.ComponentProps) {
  const { groupId, deliveryId, questionnaireId } = params;
  return (
    <GameResults
      key={`${deliveryId} ${questionnaireId}`}
      read={loaderData}
      ids={{ groupId, deliveryId, questionnaireId }}
    />
  );
}

function GameResults({ read, ids }: { read: Route.ComponentProps["loaderData"]; ids: ResultIds }) {
  useLivePage(`group:${ids.groupId}`);
  const results = useLastKnown(read.ok ? read.value : undefined);
  return (
    <PageBody className="py-12">
      <BackLink to={pages.group({ groupId: ids.groupId })}>Back to Group</BackLink>
      <header className="mt-6 mb-8 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          {results && (
            <p className="text-muted wrap-anywhere">
              <bdi>{results.groupName}</bdi> · <bdi>{results.boxTitle}</bdi>
            </p>
          )}
          <h1 className="mt-1 text-4xl font-extrabold wrap-anywhere">
            {results?.questionnaireTitle ?? "Questionnaire Results"}
          </h1>
        </div>
        {results?.finished && <ShareButton ids={ids} results={results} />}
      </header>
      {results ? (
        <Figures ids={ids} results={results} />
      ) : (
        <UnreadPage title="Failed to load questionnaire results." reason={read.ok ? "" : read.message} />
      )}
    </PageBody>
  );
}

function Figures({ ids, results }: { ids: ResultIds; results: Results }) {
  const { standings, finished, products, ownAnswers } = results;
  const answers = useDialogAbout<Standing>();
  return (
    <>
      <ResultFigures results={results} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <Leaderboard standings={standings} onOpen={finished ? answers.show : undefined} />
          <ProductRatings products={products} finished={finished} />
        </div>
        <OwnAnswers answers={ownAnswers} finished={finished} />
      </div>
      <AnswersDialog dialog={answers} ids={ids} />
    </>
  );
}

function ShareButton({ ids: { groupId, deliveryId }, results }: { ids: ResultIds; results: Results }) {
  const sharing = useDialogAbout<Shareable>();
  const { groupName, boxTitle } = results;
  return (
    <>
      <Button kind="outline" onClick={() => sharing.show({ groupId, deliveryId, groupName, boxTitle })}>
        <Share2 className="size-5" aria-hidden />
        Share
      </Button>
      <SharePictureDialog dialog={sharing} />
    </>
  );
}
