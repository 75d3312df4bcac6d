import { type DeliveryStatus, deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import { ConfirmDialog } from "../../base/ui/ConfirmDialog.tsx";
import { type DialogAbout, useDialogAbout } from "../../base/ui/use-dialog-about.ts";
import { countedParcels } from "./counted-parcels.ts";
import { asksFirst } from "./offered-moves.ts";
import { useMoveParcels } from "./writes.ts";

/** Parcels that are to become something, as they were when they were asked about. */
export interface Move {
  status: DeliveryStatus;
  parcelIds: readonly string[];
  /** How many of them can become this. */
  movable: number;
}

export interface Moves {
  /** Asks first where a move cannot be undone, or undoes another. */
  start: (move: Move) => void;
  busy: boolean;
  movingTo: DeliveryStatus | undefined;
  question: DialogAbout<Move>;
  carryOut: (move: Move) => void;
}

export function useMoves(onMoved?: () => void): Moves {
  const { send, busy, sent } = useMoveParcels();
  const question = useDialogAbout<Move>();
  const carryOut = ({ status, parcelIds }: Move) =>
    send({ body: { status, parcelIds: [...parcelIds] } }, () => {
      question.close();
      onMoved?.();
    });
  return {
    start: (move) => (asksFirst(move.status) ? question.show(move) : carryOut(move)),
    busy,
    movingTo: busy ? sent?.body.status : undefined,
    question,
    carryOut,
  };
}

const consequences: Record<DeliveryStatus, string> = {
  preparing: "Parcels that were shipped or cancelled will have to be shipped again.",
  shipped: "",
  delivered: "This cannot be undone, and it opens the game for those who have their box.",
  cancelled: "Cancelled parcels are not shipped. They can be marked as Preparing again.",
};

export function MoveDialog({ moves: { question, busy, carryOut } }: { moves: Moves }) {
  const { open, subject: move, close } = question;
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
      onConfirm={() => carryOut(move)}
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
