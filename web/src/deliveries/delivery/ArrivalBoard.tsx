import { deliveryStatusLabels } from "@boxmates/contract/deliveries/delivery-status";
import type { Member } from "@boxmates/contract/groups/membership";
import type { GroupDelivery, ParcelOnBoard } from "@boxmates/contract/pages/group-page";
import { Package, UserRound } from "lucide-react";
import { Avatar } from "../../base/ui/Avatar.tsx";
import { Badge } from "../../base/ui/Badge.tsx";
import { boardOrder } from "./board-order.ts";
import { statusTones } from "./status-tones.ts";

interface ArrivalBoardProps {
  board: GroupDelivery["board"];
  members: readonly Member[];
  /** The reader. */
  userId: string | undefined;
}

/** The status of each friend's parcel. */
export function ArrivalBoard({ board, members, userId }: ArrivalBoardProps) {
  if (board.length === 0) return null;
  return (
    <ul
      aria-label="Who has their box"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-2"
    >
      {boardOrder(board, members, userId).map((parcel) => (
        <BoardEntry
          key={parcel.id}
          parcel={parcel}
          owner={members.find((member) => member.userId === parcel.userId)}
          isMine={parcel.userId !== null && parcel.userId === userId}
        />
      ))}
    </ul>
  );
}

interface BoardEntryProps {
  parcel: ParcelOnBoard;
  /** Undefined for the group's one parcel, and for former members. */
  owner: Member | undefined;
  isMine: boolean;
}

function BoardEntry({ parcel, owner, isMine }: BoardEntryProps) {
  const called = owner && (owner.fullName || owner.email);
  const Drawing = parcel.isForAll ? Package : UserRound;
  return (
    <li className="flex items-center gap-3 rounded-2xl border border-line bg-surface px-3 py-2">
      {called ? (
        <Avatar name={called} />
      ) : (
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-muted"
        >
          <Drawing className="size-5" />
        </span>
      )}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <span className="flex min-w-0 grow basis-24 flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="line-clamp-2 text-left font-medium wrap-anywhere">
            {called ?? (parcel.isForAll ? "The group's box" : "Former member")}
          </span>
          {isMine && <Badge>You</Badge>}
        </span>
        <Badge tone={statusTones[parcel.status]}>{deliveryStatusLabels[parcel.status]}</Badge>
      </span>
    </li>
  );
}
