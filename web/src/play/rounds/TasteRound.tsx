import type { TasteRound as Taste } from "@boxmates/contract/play/room";
import { pointsPerRatedProduct } from "@boxmates/contract/play/tasting";
import { AverageStars } from "../../base/ui/AverageStars.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { GivenStars } from "../../base/ui/GivenStars.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { type Choice, chosenFor, isOnItsWay } from "../outbox/choices.ts";
import { useOpinions } from "../outbox/use-outbox.ts";
import { AboutProduct } from "./AboutProduct.tsx";
import { GuessChoices } from "./GuessChoices.tsx";
import { FinalNote, KeptNote, LateNote } from "./KeptNote.tsx";
import type { RoomRoundProps } from "./round-props.ts";
import { SaidList } from "./SaidList.tsx";
import { StarChoice } from "./StarChoice.tsx";

interface ProductHeadProps {
  number: number;
  /** The product's neutral name. */
  title: string;
  takesFocus: boolean;
}

export function ProductHead({ number, title, takesFocus }: ProductHeadProps) {
  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft font-display text-2xl font-extrabold text-accent tabular-nums"
      >
        {number}
      </span>
      <StepHeading takesFocus={takesFocus}>{title}</StepHeading>
    </div>
  );
}

interface OpinionFieldsProps {
  choices: Taste["choices"];
  chosen: Choice;
  /** The other products for which a choice was the guess. */
  taken?: ReadonlyMap<string, string>;
  disabled?: boolean;
  onChoose: (chosen: Choice) => void;
}

const noneTaken = new Map<string, string>();

/** Asks for stars and a guess, alone and in the room. */
export function OpinionFields(props: OpinionFieldsProps) {
  const { choices, chosen, taken = noneTaken, disabled = false, onChoose } = props;
  return (
    <>
      <StarChoice
        value={chosen.rating}
        disabled={disabled}
        onChange={(rating) => onChoose({ ...chosen, rating })}
      />
      <GuessChoices
        choices={choices}
        taken={taken}
        value={chosen.guessedContentId}
        onChange={(guessedContentId) => onChoose({ ...chosen, guessedContentId })}
      />
    </>
  );
}

/** A product to rate and guess in the room. */
export function TasteRound({ ids, round, title, takesFocus }: RoomRoundProps<"taste">) {
  return (
    <div className="grid grid-cols-1 gap-7">
      <ProductHead number={round.number} title={title} takesFocus={takesFocus} />
      {round.isFinal ? <OwnOpinion round={round} /> : <OpenOpinion ids={ids} round={round} />}
    </div>
  );
}

function OpenOpinion({ ids, round }: Pick<RoomRoundProps<"taste">, "ids" | "round">) {
  const { number, choices, own } = round;
  const { unsent, choose } = useOpinions(ids);
  return (
    <>
      <OpinionFields
        choices={choices}
        chosen={chosenFor(number, unsent, own)}
        onChoose={(chosen) => choose(number, chosen)}
      />
      <KeptNote
        isSaving={isOnItsWay(number, unsent)}
        isKept={own !== null}
        until="until the round closes"
        hint={`Your answer is saved as soon as you give stars, and earns ${pointsPerRatedProduct} points.`}
      />
    </>
  );
}

function OwnOpinion({ round: { own, choices } }: { round: Taste }) {
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

/** The product, and what everyone thought of it; to a reader who is late, the product to rate. */
export function TasteReveal(props: RoomRoundProps<"taste">) {
  const { round, title, takesFocus } = props;
  if (!round.reveal) {
    return (
      <div className="grid grid-cols-1 gap-6">
        {!round.isFinal && <LateNote />}
        <TasteRound {...props} />
      </div>
    );
  }
  const { itemName, itemDescription, imageUrl, average, ratings } = round.reveal;
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
