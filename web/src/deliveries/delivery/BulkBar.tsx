import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import { Button } from "../../base/ui/Button.tsx";
import { countedParcels } from "./counted-parcels.ts";
import { type Move, MoveDialog, type Moves, useMoves } from "./Moves.tsx";
import { offeredMoves } from "./offered-moves.ts";
import type { Choice } from "./use-choice.ts";

/** Moves all chosen parcels on; it stays in sight while the list scrolls. */
export function BulkBar({ choice: { chosen, chooseNone } }: { choice: Choice }) {
  const moves = useMoves(() => {
    chooseNone();
    // The button that was pressed is gone with the choice.
    focusParcelList();
  });
  const parcelIds = chosen.map(({ id }) => id);
  return (
    <>
      {/* Present before anything is chosen, so that screen readers announce the change. */}
      <p role="status" className="sr-only">
        {chosen.length > 0 && `${countedParcels(chosen.length)} chosen`}
      </p>
      {chosen.length > 0 && (
        <section
          aria-label="What to do with the chosen parcels"
          className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-3xl border border-line bg-raised p-3 shadow-lifted sm:px-5"
        >
          <p className="grow px-1 font-semibold tabular-nums" aria-hidden>
            {chosen.length} chosen
          </p>
          <Button kind="quiet" disabled={moves.busy} onClick={chooseNone}>
            Clear selection
          </Button>
          <MoveButtons
            offered={offeredMoves(chosen).map((offer) => ({ ...offer, parcelIds }))}
            moves={moves}
          />
        </section>
      )}
      <MoveDialog moves={moves} />
    </>
  );
}

interface MoveButtonsProps {
  offered: readonly Move[];
  moves: Moves;
}

function MoveButtons({ offered, moves: { start, busy, movingTo } }: MoveButtonsProps) {
  if (offered.length === 0)
    return <p className="px-1 text-muted">Parcels that have arrived cannot be changed.</p>;
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      {offered.map((move) => (
        <Button
          key={move.status}
          kind={move.status === "shipped" ? "primary" : "outline"}
          className="max-lg:px-2.5 max-lg:text-sm max-sm:last:odd:col-span-2"
          disabled={busy}
          busy={movingTo === move.status}
          busyLabel="Saving..."
          onClick={() => start(move)}
        >
          Mark as {deliveryStatusLabels[move.status]}
        </Button>
      ))}
    </div>
  );
}

export const parcelListHeadingId = "parcel-list";

/** Moves the focus to the list when the element that had it is gone. */
export function focusParcelList(): void {
  document.getElementById(parcelListHeadingId)?.focus({ preventScroll: true });
}
