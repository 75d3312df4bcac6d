import { type DeliveryStatus, deliveryStatusLabels } from "@boxmates/contract/delivery";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { countedParcels } from "./counted-parcels.ts";
import type { Move, Moving } from "./use-moving.ts";

const consequences: Record<DeliveryStatus, string> = {
  preparing: "What was shipped or cancelled is then to be shipped again.",
  shipped: "",
  delivered: "What has arrived stays so: this cannot be taken back, and the game of those groups opens.",
  cancelled: "What is cancelled is not shipped. It can be marked as Preparing again.",
};

export function MoveDialog({ moving: { question, busy, carryOut } }: { moving: Moving }) {
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

/** What becomes of the chosen parcels, and of how many of them nothing does. */
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
