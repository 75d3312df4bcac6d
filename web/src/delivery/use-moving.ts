import type { AdminParcel, DeliveryStatus } from "@boxmates/contract/delivery";
import { useFetcher } from "react-router";
import { useDialogAbout } from "../ui/use-dialog-about.ts";
import { useFinished } from "../ui/use-finished.ts";
import { asksFirst, offeredMoves } from "./offered-moves.ts";
import { focusParcelList } from "./parcel-list-heading.ts";

export type Moving = ReturnType<typeof useMoving>;

/** Parcels that are to become something, as they were when they were asked about. */
export interface Move {
  status: DeliveryStatus;
  parcelIds: readonly string[];
  /** How many of them can become this. */
  movable: number;
}

/** Moves the chosen parcels on, where needed after a question. */
export function useMoving(chosen: readonly AdminParcel[], onDone: () => void) {
  const fetcher = useFetcher();
  const question = useDialogAbout<Move>();
  useFinished(fetcher, () => {
    question.close();
    onDone();
    // The button that was pressed is gone with the choice.
    focusParcelList();
  });
  const parcelIds = chosen.map(({ id }) => id);
  const carryOut = ({ status, parcelIds }: Move) =>
    void fetcher.submit({ intent: "move", status, parcelIds: parcelIds.join(" ") }, { method: "post" });
  return {
    offered: offeredMoves(chosen).map((offer): Move => ({ ...offer, parcelIds })),
    question,
    busy: fetcher.state !== "idle",
    movingTo: fetcher.formData?.get("status"),
    carryOut,
    start: (move: Move) => (asksFirst(move.status) ? question.show(move) : carryOut(move)),
  };
}
