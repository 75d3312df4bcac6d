import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { isId } from "@boxmates/contract/base/values";
import type { AnsweredQuestion, RatedProduct, Standing } from "@boxmates/contract/play/questionnaire-session";
import { Share2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { redirect } from "react-router";
import { prefetch, useRead } from "../../base/api/read.ts";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { buttonRowClass } from "../../base/ui/button-class.ts";
import { Card } from "../../base/ui/Card.tsx";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import { toast } from "../../base/ui/toast.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { useTitle } from "../../base/ui/use-title.ts";
import { PlayLink } from "../../deliveries/delivery/PlayLink.tsx";
import { SharePictureDialog } from "../../play/history/SharePictureDialog.tsx";
import type { Shareable } from "../../play/history/share-picture.ts";
import { AnswerList } from "../../play/questionnaire-session/AnswerList.tsx";
import { AnswersDialog } from "../../play/questionnaire-session/AnswersDialog.tsx";
import { Leaderboard } from "../../play/questionnaire-session/Leaderboard.tsx";
import { ProductRatings } from "../../play/questionnaire-session/ProductRatings.tsx";
import { gameResults, type ResultIds, type Results } from "../../play/questionnaire-session/reads.ts";
import { SealedCard } from "../../play/questionnaire-session/SealedCard.tsx";
import { TastingLeaderboard } from "../../play/questionnaire-session/TastingLeaderboard.tsx";
import type { Route } from "./+types/ResultsPage.ts";

const ProductQuotes = lazy(() => import("../../around/book/ProductQuotes.tsx"));
const ProductDialog = lazy(() => import("../../play/questionnaire-session/ProductDialog.tsx"));

type OpenGame = NonNullable<Results["open"]>;

const failed = "Failed to load questionnaire results.";

export const meta = () => pageTitle(brand, "Questionnaire", "Results");

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  leaveUnlessIds(params);
  return prefetch(gameResults(params));
}

/** A part of the address that is not an id is treated like an unknown id. */
function leaveUnlessIds({ groupId, deliveryId, questionnaireId }: ResultIds): void {
  if (!isId(groupId)) {
    toast.error("Group not found");
    throw redirect(pages.myGroup());
  }
  if (isId(deliveryId) && isId(questionnaireId)) return;
  if (isId(deliveryId)) toast.error("Questionnaire not found");
  else toast.error("Error", failed);
  throw redirect(pages.group({ groupId }));
}

export default function ResultsPage({ params }: Route.ComponentProps) {
  return <GameResults key={`${params.deliveryId} ${params.questionnaireId}`} ids={params} />;
}

function GameResults({ ids }: { ids: ResultIds }) {
  const group = pages.group({ groupId: ids.groupId });
  const read = useRead(gameResults(ids), {
    leadsTo: {
      GROUP_NOT_FOUND: pages.myGroup(),
      NOT_A_MEMBER: pages.myGroup(),
      DELIVERY_NOT_FOUND: group,
      QUESTIONNAIRE_NOT_FOUND: group,
    },
  });
  const results = read.value;
  useTitle(brand, results?.questionnaireTitle, "Results");
  return (
    <PageBody className="py-12">
      <BackLink to={group}>Back to Group</BackLink>
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
        {results?.finished && !results.seal && <ShareButton ids={ids} results={results} />}
      </header>
      {results ? <Figures ids={ids} results={results} /> : <UnreadPage title={failed} read={read} />}
    </PageBody>
  );
}

function Figures({ ids, results }: { ids: ResultIds; results: Results }) {
  const { standings, tasters, finished, products, ownAnswers, seal } = results;
  const [wasSealed] = useState(seal !== null);
  const answers = useDialogAbout<Standing>();
  const product = useDialogAbout<RatedProduct>();
  const own = (
    <OwnAnswers answers={ownAnswers} finished={finished} score={seal && results.ownScore}>
      {results.open && <StartLink ids={ids} open={results.open} />}
    </OwnAnswers>
  );
  return (
    <>
      {!seal && (
        <dl className="mb-6 grid grid-cols-1 gap-2 min-[22.5rem]:grid-cols-3 sm:gap-4">
          <Figure term="Participants">{results.participants}</Figure>
          <Figure term="Average Score">{results.averageScorePercent}%</Figure>
          <Figure term="Total Correct">{results.totalCorrect}</Figure>
        </dl>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {/* The way to finish comes first. */}
        {!finished && own}
        <div className="grid grid-cols-1 gap-6">
          {seal ? (
            <SealedCard ids={ids} seal={seal} awaited={results.awaited} finished={finished} />
          ) : (
            <Leaderboard
              standings={standings}
              awaited={results.awaited}
              onOpen={finished ? answers.show : undefined}
            />
          )}
          {tasters.length > 0 && <TastingLeaderboard tasters={tasters} />}
          <ProductRatings products={products} shownLater={whenShown(results)} onOpen={product.show} />
        </div>
        {finished && own}
      </div>
      <AnswersDialog dialog={answers} ids={ids} />
      <Suspense>
        {product.subject && (
          <ProductDialog product={product.subject} open={product.open} onClose={product.close}>
            <ProductQuotes
              ids={{ groupId: ids.groupId, deliveryId: ids.deliveryId }}
              contentId={product.subject.contentId}
            />
          </ProductDialog>
        )}
      </Suspense>
      {/* Said when they open while somebody looks at the page. */}
      <p role="status" className="sr-only">
        {wasSealed && !seal && "The results are open."}
      </p>
    </>
  );
}

function whenShown({ seal, finished }: Results): string | undefined {
  if (seal) return "when the results open";
  return finished ? undefined : "once you have finished";
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Card className="grid content-between gap-1 max-sm:px-3! max-sm:py-4!">
      <dt className="text-sm text-muted sm:text-base">{term}</dt>
      <dd className="font-display text-3xl font-extrabold tabular-nums sm:text-4xl">{children}</dd>
    </Card>
  );
}

interface OwnAnswersProps {
  answers: readonly AnsweredQuestion[];
  finished: boolean;
  /** Said here as long as there is no leaderboard. */
  score: Results["ownScore"];
  /** Suggests what to do about it. */
  children: ReactNode;
}

function OwnAnswers({ answers, finished, score, children }: OwnAnswersProps) {
  const lead = score && `You got ${score.correctAnswers} out of ${score.guessQuestions} correct!`;
  return (
    <TitledCard title="Your Answers" lead={lead}>
      {answers.length > 0 ? (
        <AnswerList answers={answers} />
      ) : (
        <p className="text-muted">
          {finished
            ? "You have finished without an answer."
            : "You have not answered this questionnaire yet."}
        </p>
      )}
      {children}
    </TitledCard>
  );
}

function StartLink({ ids: { groupId, deliveryId }, open }: { ids: ResultIds; open: OpenGame }) {
  const to = pages.play({ groupId, deliveryId, boxId: open.boxId });
  return (
    <div className={buttonRowClass}>
      <PlayLink to={to} hasBox={!open.withoutBox} label="Start Questionnaire" />
    </div>
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
