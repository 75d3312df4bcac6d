import { boxTypeLabels } from "@boxmates/contract/workshop/box";
import { roundKindLabels } from "@boxmates/contract/workshop/round-kinds";
import { type Dispatch, memo } from "react";
import type { ListEdit } from "../../base/editor/list-editing.ts";
import type { ListErrors, PartErrors } from "../../base/editor/part-errors.ts";
import { SortableCard } from "../../base/editor/SortableCard.tsx";
import { type CardPlace, type PartNoun, SortableCards } from "../../base/editor/SortableCards.tsx";
import { EmptyState } from "../../base/ui/EmptyState.tsx";
import type { TypedRound } from "./activity-draft.ts";
import { RoundEditor } from "./RoundEditor.tsx";
import type { EditorData } from "./reads.ts";

interface RoundListProps {
  rounds: readonly TypedRound[];
  boxType: EditorData["box"]["boxType"];
  errors: ListErrors<TypedRound>;
  /** The ids of the rounds of which only the title is shown. */
  folded: ReadonlySet<string>;
  onFold: (id: string, isFolded: boolean) => void;
  onFoldAll: (isFolded: boolean) => void;
  /** The index of the round that was removed last. */
  removedAt: number | undefined;
  dispatch: Dispatch<ListEdit<TypedRound>>;
  /** Gets the id of the round that a picture is chosen for. */
  onChoosePicture: (id: string) => void;
}

const noun: PartNoun = { one: "round", many: "rounds" };

export function RoundList({ rounds, boxType, errors, onFold, onChoosePicture, ...list }: RoundListProps) {
  if (rounds.length === 0 && list.removedAt === undefined) return <NoRounds boxType={boxType} />;
  return (
    <SortableCards noun={noun} items={rounds} {...list}>
      {(round, place) => (
        <SortableRound
          key={round.id}
          {...place}
          round={round}
          isFolded={list.folded.has(round.id)}
          onFold={onFold}
          onChoosePicture={onChoosePicture}
          errors={errors.parts.get(round.id)}
        />
      )}
    </SortableCards>
  );
}

function NoRounds({ boxType }: Pick<RoundListProps, "boxType">) {
  return (
    <EmptyState
      title="No rounds yet"
      text={`Add a step for everyone to do, a score for a game to win, or a show for photos of what was made. Until there is a round, members read 'Instructions for ${boxTypeLabels[boxType]} will be available soon.'`}
    />
  );
}

interface SortableRoundProps extends CardPlace<TypedRound> {
  round: TypedRound;
  isFolded: boolean;
  errors: PartErrors<TypedRound> | undefined;
  onFold: (id: string, isFolded: boolean) => void;
  onChoosePicture: (id: string) => void;
}

/** One round. Memoized because there can be 50 of them, and typing should render only one. */
const SortableRound = memo(function SortableRound(props: SortableRoundProps) {
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
