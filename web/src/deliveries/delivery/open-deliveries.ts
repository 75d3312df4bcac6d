import type { GroupDelivery, ParcelOnBoard } from "@boxmates/contract/pages/group-page";
import { nextStep } from "./next-step.ts";

const isUnderway = ({ status }: Pick<ParcelOnBoard, "status">) =>
  status === "preparing" || status === "shipped";

/**
 * Splits off the deliveries that the group waits for or plays now: those underway, those that have not arrived with
 * everyone, and always the latest. The others are history. Both keep their order, the latest first, but an open delivery
 * with something to do for the reader comes before one without: two boxes can come on one day.
 */
export function splitDeliveries(deliveries: readonly GroupDelivery[]): {
  open: GroupDelivery[];
  past: GroupDelivery[];
} {
  const isOpen = (delivery: GroupDelivery) =>
    delivery === deliveries[0] || isUnderway(delivery) || delivery.board.some(isUnderway);
  const isDone = (delivery: GroupDelivery) => Number(nextStep(delivery) === undefined);
  return {
    open: deliveries.filter(isOpen).sort((first, second) => isDone(first) - isDone(second)),
    past: deliveries.filter((delivery) => !isOpen(delivery)),
  };
}

/** Returns whether the box is with this member: their own parcel has arrived, or the one that is for all. */
export function hasMyBox(
  { board, awaitsMyParcel }: Pick<GroupDelivery, "board" | "awaitsMyParcel">,
  userId: string | undefined,
): boolean {
  // Without a board, everything has arrived everywhere.
  if (board.length === 0) return !awaitsMyParcel;
  return board.some(
    (parcel) => (parcel.isForAll || parcel.userId === userId) && parcel.status === "delivered",
  );
}

/** Returns whether the group can play it together: it has arrived, and has a game or a questionnaire. */
export function isPlayable({
  status,
  tasting,
  activity,
  questionnaireId,
}: Pick<GroupDelivery, "status" | "tasting" | "activity" | "questionnaireId">): boolean {
  return status === "delivered" && (tasting ?? activity ?? questionnaireId) !== null;
}
