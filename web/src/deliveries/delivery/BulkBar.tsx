import { type DeliveryStatus, deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import { Button } from "../../base/ui/Button.tsx";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { type DialogAbout, useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { countedParcels } from "./counted-parcels.ts";
import { asksFirst, offeredMoves } from "./offered-moves.ts";
import type { Choice } from "./use-choice.ts";
import { useMoveParcels } from "./writes.ts";

/** Parcels that are to become something, as they were when they were asked about. */
interface Move {
  status: DeliveryStatus;
  parcelIds: string[];
  /** How many of them can become this. */
  movable: number;
}

/** Moves all chosen parcels on; it stays in sight while the list scrolls. */
export function BulkBar({ choice: { chosen, chooseNone } }: { choice: Choice }) {
  const { send, busy, sent } = useMoveParcels();
  const question = useDialogAbout<Move>();
  const parcelIds = chosen.map(({ id }) => id);
  const carryOut = ({ status, parcelIds }: Move) =>
    send({ body: { status, parcelIds } }, () => {
      question.close();
      chooseNone();
      // The button that was pressed is gone with the choice.
      focusParcelList();
    });
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
          <Button kind="quiet" disabled={busy} onClick={chooseNone}>
            Clear selection
          </Button>
          <MoveButtons
            moves={offeredMoves(chosen).map((offer) => ({ ...offer, parcelIds }))}
            busy={busy}
            movingTo={sent?.body.status}
            onStart={(move) => (asksFirst(move.status) ? question.show(move) : carryOut(move))}
          />
        </section>
      )}
      <MoveDialog question={question} busy={busy} onConfirm={carryOut} />
    </>
  );
}

interface MoveButtonsProps {
  moves: readonly Move[];
  busy: boolean;
  movingTo: DeliveryStatus | undefined;
  onStart: (move: Move) => void;
}

function MoveButtons({ moves, busy, movingTo, onStart }: MoveButtonsProps) {
  if (moves.length === 0)
    return <p className="px-1 text-muted">Parcels that have arrived cannot be changed.</p>;
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      {moves.map((move) => (
        <Button
          key={move.status}
          kind={move.status === "shipped" ? "primary" : "outline"}
          className="max-lg:px-2.5 max-lg:text-sm max-sm:last:odd:col-span-2"
          disabled={busy}
          busy={movingTo === move.status}
          busyLabel="Saving..."
          onClick={() => onStart(move)}
        >
          Mark as {deliveryStatusLabels[move.status]}
        </Button>
      ))}
    </div>
  );
}

const consequences: Record<DeliveryStatus, string> = {
  preparing: "Parcels that were shipped or cancelled will have to be shipped again.",
  shipped: "",
  delivered: "This cannot be undone, and it opens the game for those groups.",
  cancelled: "Cancelled parcels are not shipped. They can be marked as Preparing again.",
};

interface MoveDialogProps {
  question: DialogAbout<Move>;
  busy: boolean;
  onConfirm: (move: Move) => void;
}

function MoveDialog({ question: { open, subject: move, close }, busy, onConfirm }: MoveDialogProps) {
  if (!move) return null;
  const label = `Mark as ${deliveryStatusLabels[move.status]}`;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={`${label}?`}
      question={questionWords(move)}
      cancelLabel="Keep as they are"
      confirmLabel={label}
      kind={move.status === "preparing" ? "primary" : "danger"}
      busy={busy}
      busyLabel="Saving..."
      onConfirm={() => onConfirm(move)}
    />
  );
}

/** Says what will happen to the chosen parcels, and how many of them stay as they are. */
function questionWords({ status, parcelIds, movable }: Move): string {
  const left = parcelIds.length - movable;
  const rest =
    left === 1
      ? "1 cannot become this and stays as it is."
      : `${left} cannot become this and stay as they are.`;
  const sentences = [
    `${countedParcels(movable)} will be marked as ${deliveryStatusLabels[status]}.`,
    consequences[status],
  ];
  return [...sentences, ...(left > 0 ? [rest] : [])].join(" ");
}

export const parcelListHeadingId = "parcel-list";

/** Moves the focus to the list when the element that had it is gone. */
export function focusParcelList(): void {
  document.getElementById(parcelListHeadingId)?.focus({ preventScroll: true });
}
