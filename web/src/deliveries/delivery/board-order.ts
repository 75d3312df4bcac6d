import type { Member } from "@boxmates/contract/groups/membership";
import type { ParcelOnBoard } from "@boxmates/contract/pages/group-page";

/** The reader's own parcel first, then the friends' in the order in which they joined: the same order on every board. */
export function boardOrder(
  board: readonly ParcelOnBoard[],
  members: readonly Pick<Member, "userId">[],
  userId: string | undefined,
): ParcelOnBoard[] {
  const placeOf = (parcel: ParcelOnBoard) => {
    if (parcel.userId !== null && parcel.userId === userId) return -1;
    const place = members.findIndex((member) => member.userId === parcel.userId);
    return place < 0 ? members.length : place;
  };
  return [...board].sort((first, second) => placeOf(first) - placeOf(second));
}
