import type { Member } from "@boxmates/contract/groups/membership";
import type { GroupDelivery } from "@boxmates/contract/pages/group-page";
import { Check, ChevronDown } from "lucide-react";
import type { ComponentType } from "react";
import { Avatar } from "../../base/ui/Avatar.tsx";
import { ArrivalBoard } from "./ArrivalBoard.tsx";
import { boardOrder } from "./board-order.ts";

export interface DeliveryFriendsProps {
  groupId: string;
  delivery: GroupDelivery;
  members: readonly Member[];
  /** The reader. */
  userId: string | undefined;
  /** Shows which friends have not finished; undefined until it is loaded. */
  WaitingList: ComponentType<Pick<DeliveryFriendsProps, "groupId" | "delivery" | "members">> | undefined;
}

/** A row of faces: who has their box, and who is still to play. The rest unfolds. The note says more in the row. */
export function DeliveryFriends({ note, ...shown }: DeliveryFriendsProps & { note?: string }) {
  const { groupId, delivery, members, userId, WaitingList } = shown;
  const { board, parcels, parcelsArrived, waitingFor } = delivery;
  if (board.length === 0) return note && <p className="text-sm text-muted">{note}</p>;
  return (
    <details className="group/friends">
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-2xl px-2 hover:bg-sunken">
        <span className="flex -space-x-2" aria-hidden>
          {boardOrder(board, members, userId).map((parcel) => (
            <Face
              key={parcel.id}
              member={members.find(({ userId: id }) => id === parcel.userId)}
              isHere={parcel.status === "delivered"}
            />
          ))}
        </span>
        <span className="min-w-0 grow text-sm">
          <span>
            {parcelsArrived} of {parcels} {parcels === 1 ? "box" : "boxes"} here
          </span>
          {waitingFor.length > 0 && <span className="text-muted"> · {waitingFor.length} still to play</span>}
          {note && <span className="block text-muted">{note}</span>}
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-muted transition-transform group-open/friends:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-4">
        <ArrivalBoard board={board} members={members} userId={userId} />
        {WaitingList && <WaitingList groupId={groupId} delivery={delivery} members={members} />}
      </div>
    </details>
  );
}

function Face({ member, isHere }: { member: Member | undefined; isHere: boolean }) {
  return (
    <span className="relative rounded-full ring-2 ring-surface">
      <Avatar name={member ? member.fullName || member.email : "?"} size="small" />
      {isHere && (
        <span className="absolute -right-0.5 -bottom-0.5 grid size-4 place-items-center rounded-full bg-success text-surface">
          <Check className="size-3" strokeWidth={3} />
        </span>
      )}
    </span>
  );
}
