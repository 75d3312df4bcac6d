import { pointWords } from "@boxmates/contract/base/counted";
import type {
  PlayedActivity,
  PlayedScore,
  PlayedShow,
  PlayedStep,
} from "@boxmates/contract/play/activity-session";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { CelebrationArt } from "../../base/art/CelebrationArt.tsx";
import { Card } from "../../base/ui/Card.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { TitledCard } from "../../base/ui/TitledCard.tsx";
import type { PlayIds } from "../ids.ts";
import { Names } from "../rounds/Names.tsx";
import { RoundResult } from "../rounds/RoundResult.tsx";
import { ShowBoard } from "../rounds/ShowBoard.tsx";
import { StepBody } from "../rounds/StepBody.tsx";
import { DoneBy } from "../rounds/StepRound.tsx";
import type { Player } from "../rounds/score-draft.ts";
import { earningWords } from "../rounds/words.ts";
import type { ShowActivity } from "../rounds/writes.ts";

interface ActivitySummaryProps {
  ids: PlayIds;
  activity: PlayedActivity;
  /** True if the member has just finished. */
  isReached: boolean;
  show: ShowActivity;
  /** Suggests what to do next. */
  next: ReactNode;
}

/** The end: what was earned and done, and who else is there. Results and photos can still be added. */
export function ActivitySummary({ ids, activity, isReached, show, next }: ActivitySummaryProps) {
  const { rounds, players, pointsEarned, finishedBy } = activity;
  const steps = rounds.filter((round) => round.kind === "step");
  const games = rounds.filter((round) => round.kind === "score");
  const shows = rounds.filter((round) => round.kind === "show");
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card className="grid grid-cols-1 justify-items-center gap-3 bg-warm text-center">
        <CelebrationArt />
        <StepHeading takesFocus={isReached}>Activity completed!</StepHeading>
        {earningWords(rounds) && (
          <p className="font-display text-5xl font-extrabold text-accent tabular-nums">
            {pointWords(pointsEarned)}
          </p>
        )}
        <p className="text-lg wrap-anywhere">
          {finishedBy.length > 0 ? (
            <>
              Finished, too: <Names names={finishedBy} />
            </>
          ) : (
            "You are the first of your group to finish."
          )}
        </p>
        <div className="mt-3 w-full empty:hidden max-sm:*:w-full">{next}</div>
      </Card>
      {shows.length > 0 && <Photos {...{ ids, shows, show }} />}
      {games.length > 0 && <Results {...{ ids, games, players, show }} />}
      {steps.length > 0 && <DoneSteps steps={steps} />}
    </div>
  );
}

interface PhotosProps {
  ids: PlayIds;
  shows: readonly PlayedShow[];
  show: ShowActivity;
}

function Photos({ ids, shows, show }: PhotosProps) {
  return (
    <TitledCard title="Photos">
      {shows.map((round) => (
        <section key={round.id} className="grid grid-cols-1 gap-5 border-t border-line pt-5">
          <h3 className="text-xl font-bold wrap-anywhere" dir="auto">
            {round.title}
          </h3>
          <ShowBoard ids={ids} round={round} heading="h4" isFinished show={show} />
        </section>
      ))}
    </TitledCard>
  );
}

interface ResultsProps {
  ids: PlayIds;
  games: readonly PlayedScore[];
  players: readonly Player[];
  show: ShowActivity;
}

function Results({ games, ...common }: ResultsProps) {
  return (
    <TitledCard title="Results">
      {games.map((game) => (
        <section key={game.id} className="grid grid-cols-1 gap-3 border-t border-line pt-5">
          <h3 className="text-xl font-bold wrap-anywhere" dir="auto">
            {game.title}
          </h3>
          <RoundResult round={game} {...common} />
        </section>
      ))}
    </TitledCard>
  );
}

/** The steps, folded: somebody may want to make it once more. */
function DoneSteps({ steps }: { steps: readonly PlayedStep[] }) {
  return (
    <TitledCard title="What you did">
      <ol className="grid grid-cols-1">
        {steps.map((step) => (
          <li key={step.id} className="grid grid-cols-1 gap-1 border-t border-line py-3 first:border-t-0">
            <DoneStep step={step} />
            {step.doneBy.length > 0 && <DoneBy names={step.doneBy} />}
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

function DoneStep({ step }: { step: PlayedStep }) {
  const title = (
    <span className="min-w-0 text-lg font-semibold wrap-anywhere" dir="auto">
      {step.title}
    </span>
  );
  if (!step.text && !step.imageUrl) {
    return (
      <p className="flex items-center gap-3 py-2">
        <Check className="size-5 shrink-0 text-success" aria-hidden />
        {title}
      </p>
    );
  }
  return (
    <details>
      <summary className="cursor-pointer rounded-lg py-2">{title}</summary>
      <div className="mt-2 grid grid-cols-1 gap-4 pb-2">
        <StepBody step={step} />
      </div>
    </details>
  );
}
