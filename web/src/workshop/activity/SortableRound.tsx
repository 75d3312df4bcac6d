import { roundKindLabels } from "@boxmates/contract/workshop/round-kinds";
import { memo } from "react";
import type { PartErrors } from "../../base/editor/part-errors.ts";
import { SortableCard } from "../../base/editor/SortableCard.tsx";
import type { CardPlace } from "../../base/editor/SortableCards.tsx";
import type { TypedRound } from "./activity-draft.ts";
import { RoundEditor } from "./RoundEditor.tsx";

interface SortableRoundProps extends CardPlace<TypedRound> {
  round: TypedRound;
  isFolded: boolean;
  errors: PartErrors<TypedRound> | undefined;
  onFold: (id: string, isFolded: boolean) => void;
  onChoosePicture: (id: string) => void;
}

/** One round. Memoized because there can be 50 of them, and typing should render only one. */
export const SortableRound = memo(function SortableRound(props: SortableRoundProps) {
  const { round, errors, onChoosePicture, ...place } = props;
  const { number, dispatch } = place;
  return (
    <SortableCard
      {...place}
      id={round.id}
      title={`Round ${number}: ${roundKindLabels[round.kind]}`}
      moved={`round ${number}`}
      summary={round.title || "No title yet"}
    >
      <RoundEditor {...{ round, errors, dispatch, onChoosePicture }} />
    </SortableCard>
  );
});
