import { imageAddress, imageUrl } from "@boxmates/contract/base/image";
import type { NeededThing } from "@boxmates/contract/workshop/activity";
import { roundKindLabels, scoreCountLabels } from "@boxmates/contract/workshop/round-kinds";
import { Camera, Timer, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../base/ui/Card.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import { Markdown } from "../../base/ui/Markdown.tsx";
import { Picture } from "../../base/ui/Picture.tsx";
import { bodyOf, type Draft, type TypedRound } from "./activity-draft.ts";

/** Shows the activity as members will see it. Ticks are not kept. */
export function ActivityPreview({ draft: { needed, rounds } }: { draft: Draft }) {
  if (rounds.length === 0)
    return (
      <EmptyState heading="h3" title="No rounds yet" text="Add a step, a score or a show, and see it here." />
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      {needed.length > 0 && <NeededPreview needed={needed} />}
      {rounds.map((round, at) => (
        <RoundPreview key={round.id} round={round} position={`${at + 1} of ${rounds.length}`} />
      ))}
    </div>
  );
}

function NeededPreview({ needed }: { needed: readonly NeededThing[] }) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h3 className="text-2xl font-bold">What is needed</h3>
      <ul className="grid grid-cols-1 gap-2">
        {needed.map(({ id, text }) => (
          <li key={id} className="grid grid-cols-1">
            <TickBox>{text}</TickBox>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TickBox({ children }: { children: ReactNode }) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-4 rounded-2xl border border-line px-4 py-2">
      <input type="checkbox" className="size-5 shrink-0 accent-success" />
      <span className="min-w-0 font-medium wrap-anywhere" dir="auto">
        {children}
      </span>
    </label>
  );
}

function RoundPreview({ round, position }: { round: TypedRound; position: string }) {
  const { kind, title, text } = round;
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <p className="font-medium text-accent">
          {roundKindLabels[kind]} {position}
        </p>
        <h3 className="text-2xl font-bold wrap-anywhere" dir="auto">
          {title || "No title yet"}
        </h3>
      </div>
      {kind === "step" && <StepPicture url={round.imageUrl} />}
      {text && <Markdown text={text} topHeading={4} />}
      {kind === "step" && <StepEnd round={round} />}
      {kind === "score" && <ScoreEnd round={round} />}
      {kind === "show" && <ShowEnd round={round} />}
    </Card>
  );
}

/** Requests the picture only once its address is complete. */
function StepPicture({ url }: { url: string }) {
  const isAddress = imageUrl.safeParse(url).success;
  return (
    <Picture
      src={isAddress && url ? imageAddress(url.trim(), "medium") : null}
      placeholder={null}
      className="aspect-4/3 w-full rounded-2xl"
    />
  );
}

function StepEnd({ round }: { round: TypedRound }) {
  const [sent] = bodyOf({ needed: [], rounds: [round] }).rounds;
  const minutes = sent?.kind === "step" ? sent.timerMinutes : null;
  return (
    <>
      {minutes !== null && minutes > 0 && (
        <EndLine icon={<Timer className="size-5 shrink-0" aria-hidden />}>
          A timer of {minutes === 1 ? "a minute" : `${minutes} minutes`}
        </EndLine>
      )}
      <TickBox>Done</TickBox>
    </>
  );
}

function ScoreEnd({ round: { counts, winnerPoints } }: { round: TypedRound }) {
  const points = Number(winnerPoints);
  return (
    <EndLine icon={<Trophy className="size-5 shrink-0" aria-hidden />}>
      {scoreCountLabels[counts]}
      {points > 0 && <span>, and earns {points === 1 ? "a point" : `${points} points`}</span>}
      <span>. One of you enters the result, another one confirms it.</span>
    </EndLine>
  );
}

function ShowEnd({ round: { photoPoints } }: { round: TypedRound }) {
  const points = Number(photoPoints);
  return (
    <EndLine icon={<Camera className="size-5 shrink-0" aria-hidden />}>
      Everyone shows a photo and gives hearts to the others'.
      {points > 0 && <span> A photo earns {points === 1 ? "a point" : `${points} points`}.</span>}
    </EndLine>
  );
}

function EndLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-muted">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}
