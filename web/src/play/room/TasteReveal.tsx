import type { TasteRound } from "@boxmates/contract/play/room";
import { pointsPerRatedProduct } from "@boxmates/contract/play/tasting";
import { AverageStars } from "../../base/ui/AverageStars.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { GivenStars } from "../../base/ui/GivenStars.tsx";
import { StepHeading } from "../../base/ui/StepHeading.tsx";
import { AboutProduct } from "../rounds/AboutProduct.tsx";
import { SaidList } from "./SaidList.tsx";

interface TasteRevealProps {
  reveal: NonNullable<TasteRound["reveal"]>;
  /** The product's neutral name. */
  title: string;
  takesFocus: boolean;
}

/** Which product it was, and what everyone thought of it. */
export function TasteReveal({ reveal, title, takesFocus }: TasteRevealProps) {
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
