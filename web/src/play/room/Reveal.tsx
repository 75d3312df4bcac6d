import { pointWords } from "@boxmates/contract/base/counted";
import type { QuestionRound, TasteRound } from "@boxmates/contract/play/room";
import { pointsPerRatedProduct } from "@boxmates/contract/play/tasting";
import type { ReactNode } from "react";
import { Avatar } from "../../base/ui/Avatar.tsx";
import { AverageStars } from "../../base/ui/AverageStars.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { GivenStars } from "../../base/ui/GivenStars.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { AboutProduct } from "../rounds/AboutProduct.tsx";
import { FoldedList } from "./FoldedList.tsx";
import { LateNote } from "./KeptNote.tsx";
import { OpenRound } from "./OpenRound.tsx";
import type { PhaseProps } from "./phase-props.ts";

/**
 * A closed round: the answers of those who have answered it. Whoever has not can still do so. Games and photos are
 * those of the activity: a result can still be confirmed, and hearts given.
 */
export function Reveal(props: PhaseProps) {
  const { room, takesFocus } = props;
  const { round, position } = room;
  const title = room.rounds[position ?? 0]?.title ?? "";
  if (round?.kind === "taste" && round.reveal)
    return <TasteReveal reveal={round.reveal} title={title} takesFocus={takesFocus} />;
  if (round?.kind === "question" && round.reveal)
    return <QuestionReveal round={round} reveal={round.reveal} takesFocus={takesFocus} />;
  const isLate = (round?.kind === "taste" || round?.kind === "question") && !round.isFinal;
  return (
    <div className="grid grid-cols-1 gap-6">
      {isLate && <LateNote />}
      <OpenRound {...props} />
    </div>
  );
}

interface QuestionRevealProps {
  round: QuestionRound;
  reveal: NonNullable<QuestionRound["reveal"]>;
  takesFocus: boolean;
}

/** The right answer, and everyone's. */
function QuestionReveal({ round, reveal, takesFocus }: QuestionRevealProps) {
  const { question } = round;
  const { correctAnswer, answers } = reveal;
  const isRating = question.type === "rating";
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <p className="font-medium text-accent">What everyone said</p>
        <StepHeading takesFocus={takesFocus}>
          <span className="block" dir="auto">
            {question.text}
          </span>
        </StepHeading>
      </div>
      {correctAnswer !== null && (
        <p className="rounded-2xl bg-success-soft px-4 py-3 text-lg wrap-anywhere">
          It is <strong dir="auto">{correctAnswer}</strong>.
        </p>
      )}
      {answers.length === 0 ? (
        <p className="text-muted">Nobody has answered.</p>
      ) : (
        <SaidList
          said={answers.map(({ fullName, answer, isCorrect, points }) => ({
            fullName,
            isCorrect,
            words: isRating ? undefined : answer || "No answer",
            more: (
              <>
                {isRating && <GivenStars stars={Number(answer)} />}
                {points > 0 && <Badge tone="success">+{pointWords(points)}</Badge>}
              </>
            ),
          }))}
        />
      )}
    </div>
  );
}

interface TasteRevealProps {
  reveal: NonNullable<TasteRound["reveal"]>;
  /** The product's neutral name. */
  title: string;
  takesFocus: boolean;
}

/** Reveals the product, and what everyone thought of it. */
function TasteReveal({ reveal, title, takesFocus }: TasteRevealProps) {
  const { itemName, itemDescription, imageUrl, average, ratings } = reveal;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <p className="font-medium text-accent">
          {itemName === null ? "What everyone thinks" : `${title} is`}
        </p>
        <StepHeading takesFocus={takesFocus}>
          <span className="block" dir="auto">
            {itemName ?? title}
          </span>
        </StepHeading>
      </div>
      <AboutProduct imageUrl={imageUrl} description={itemDescription} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">On average</span>
        <AverageStars value={average} />
      </p>
      {itemName === null && (
        <p className="text-muted">A question asks for it later, so what it is stays secret for now.</p>
      )}
      <SaidList
        said={ratings.map(({ fullName, rating, guess, isCorrect }) => ({
          fullName,
          isCorrect,
          words: guess === null ? undefined : `Guess: ${guess}`,
          more: <GivenStars stars={rating} />,
        }))}
      />
      <p className="flex flex-wrap items-center gap-2 text-muted">
        For everyone who rated it: <Badge tone="success">+{pointsPerRatedProduct} points</Badge>
      </p>
    </div>
  );
}

interface Said {
  fullName: string;
  /** Null if there is no right or wrong. */
  isCorrect: boolean | null;
  words: string | undefined;
  /** Beside the words. */
  more?: ReactNode;
}

const shownPlayers = 12;

/** Lists what the players said in a round. */
function SaidList({ said }: { said: readonly Said[] }) {
  return (
    <FoldedList
      label="Who said what"
      // biome-ignore lint/suspicious/noArrayIndexKey: two friends can have the same name.
      items={said.map((one, place) => <SaidItem key={place} said={one} />)}
      shown={shownPlayers}
    />
  );
}

function SaidItem({ said: { fullName, isCorrect, words, more } }: { said: Said }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
      <Avatar name={fullName} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <p className="font-semibold wrap-anywhere">
            <bdi>{fullName}</bdi>
          </p>
          {words !== undefined && (
            <p className="text-muted wrap-anywhere" dir="auto">
              {words}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {isCorrect !== null && (
            <Badge tone={isCorrect ? "success" : "danger"}>{isCorrect ? "Correct" : "Wrong"}</Badge>
          )}
          {more}
        </div>
      </div>
    </li>
  );
}
