import { deliveryStatusLabels } from "@boxmates/contract/delivery";
import { Button } from "../ui/Button.tsx";
import { countedParcels } from "./counted-parcels.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import type { Choice } from "./use-choice.ts";
import { type Moving, useMoving } from "./use-moving.ts";

/** What can be done with all that is chosen; it stays in sight while the list scrolls. */
export function BulkBar({ choice: { chosen, chooseNone } }: { choice: Choice }) {
  const moving = useMoving(chosen, chooseNone);
  return (
    <>
      {/* There before anything is chosen: a screen reader tells what changes in it. */}
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
          <Button kind="quiet" disabled={moving.busy} onClick={chooseNone}>
            Clear choice
          </Button>
          <MoveButtons moving={moving} />
        </section>
      )}
      <MoveDialog moving={moving} />
    </>
  );
}

function MoveButtons({ moving: { offered, busy, movingTo, start } }: { moving: Moving }) {
  if (offered.length === 0) return <p className="px-1 text-muted">What has arrived stays as it is.</p>;
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      {offered.map((move) => (
        <Button
          key={move.status}
          kind={move.status === "shipped" ? "primary" : "outline"}
          className="max-lg:px-2.5 max-lg:text-sm max-sm:last:odd:col-span-2"
          disabled={busy}
          busy={busy && movingTo === move.status}
          busyLabel="Saving..."
          onClick={() => start(move)}
        >
          Mark as {deliveryStatusLabels[move.status]}
        </Button>
      ))}
    </div>
  );
}
