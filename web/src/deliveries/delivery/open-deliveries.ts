import type { GroupDelivery } from "@boxmates/contract/pages/group-page";

/** Splits off the deliveries that the group or the reader waits for from those that have come. Both keep their order. */
export function splitDeliveries(deliveries: readonly GroupDelivery[]): {
  onTheirWay: GroupDelivery[];
  come: GroupDelivery[];
} {
  const isOnItsWay = ({ status, awaitsMyParcel }: GroupDelivery) =>
    status === "preparing" || status === "shipped" || awaitsMyParcel;
  return {
    onTheirWay: deliveries.filter(isOnItsWay),
    come: deliveries.filter((delivery) => !isOnItsWay(delivery)),
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
