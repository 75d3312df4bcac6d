import type { TasteRound as Taste } from "@boxmates/contract/play/room";
import { pointsPerRatedProduct } from "@boxmates/contract/play/tasting";
import { useState } from "react";
import { GivenStars } from "../../base/ui/GivenStars.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { GuessChoices } from "../rounds/GuessChoices.tsx";
import { StarChoice } from "../rounds/StarChoice.tsx";
import { FinalNote, KeptNote } from "./KeptNote.tsx";
import type { RoomIds } from "./reads.ts";
import { useRate } from "./writes.ts";

interface TasteRoundProps {
  ids: RoomIds;
  /** The reader. */
  userId: string;
  round: Taste;
  /** The product's neutral name. */
  title: string;
  takesFocus: boolean;
}

/** A product to rate and guess. */
export function TasteRound({ ids, userId, round, title, takesFocus }: TasteRoundProps) {
  return (
    <div className="grid grid-cols-1 gap-7">
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft font-display text-2xl font-extrabold text-accent tabular-nums"
        >
          {round.number}
        </span>
        <StepHeading takesFocus={takesFocus}>{title}</StepHeading>
      </div>
      {round.isFinal ? <OwnOpinion round={round} /> : <OpinionForm ids={ids} userId={userId} round={round} />}
    </div>
  );
}

function OpinionForm({ ids, userId, round }: Pick<TasteRoundProps, "ids" | "userId" | "round">) {
  const { number, choices, own } = round;
  const { choose, pending } = useRate(ids, userId);
  // A guess alone cannot be saved: it waits for the stars.
  const [guess, setGuess] = useState(own?.guessedContentId ?? null);
  const shown = pending ?? own ?? { rating: 0, guessedContentId: guess };
  const change = (part: { rating?: number; guessedContentId?: string | null }) => {
    const { rating, guessedContentId } = { ...shown, ...part };
    setGuess(guessedContentId);
    if (rating > 0) choose({ number, rating, guessedContentId });
  };
  return (
    <>
      <StarChoice value={shown.rating} disabled={false} onChange={(rating) => change({ rating })} />
      <GuessChoices
        choices={choices}
        taken={noneTaken}
        value={shown.guessedContentId}
        onChange={(guessedContentId) => change({ guessedContentId })}
      />
      <KeptNote
        isSaving={pending !== undefined}
        isKept={own !== null}
        hint={`Your answer is saved as soon as you give stars, and earns ${pointsPerRatedProduct} points.`}
      />
    </>
  );
}

const noneTaken = new Map<string, string>();

function OwnOpinion({ round: { own, choices } }: Pick<TasteRoundProps, "round">) {
  if (!own) return null;
  const guess = choices.find(({ contentId }) => contentId === own.guessedContentId);
  return (
    <div className="grid gap-3">
      <FinalNote />
      <GivenStars stars={own.rating} />
      {guess && (
        <p className="wrap-anywhere">
          Your guess: <bdi className="font-semibold">{guess.label}</bdi>
        </p>
      )}
    </div>
  );
}
