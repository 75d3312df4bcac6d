import type { Member } from "@boxmates/contract/groups/membership";
import type { GroupDelivery } from "@boxmates/contract/pages/group-page";
import { Check, Hand } from "lucide-react";
import { useId } from "react";
import { Avatar } from "../../base/ui/Avatar.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { useNudge } from "./writes.ts";

interface WaitingListProps {
  groupId: string;
  delivery: GroupDelivery;
  members: readonly Member[];
}

/** The friends who have their box and have not finished, each with a button that tells them so. */
export default function WaitingList({ groupId, delivery, members }: WaitingListProps) {
  const titleId = useId();
  const waiting = delivery.waitingFor.flatMap(({ userId, isNudged }) => {
    const friend = members.find((member) => member.userId === userId);
    return friend ? [{ userId, isNudged, name: friend.fullName || friend.email }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-2 border-t border-line pt-4">
      <h3 id={titleId} className="font-bold">
        Still to play
      </h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-10 gap-y-2">
        {waiting.map((friend) => (
          <WaitedFriend key={friend.userId} groupId={groupId} deliveryId={delivery.id} friend={friend} />
        ))}
      </ul>
    </section>
  );
}

interface WaitedFriendProps {
  groupId: string;
  deliveryId: string;
  friend: { userId: string; name: string; isNudged: boolean };
}

function WaitedFriend({ groupId, deliveryId, friend: { userId, name, isNudged } }: WaitedFriendProps) {
  const { send, busy } = useNudge(name);
  const nudge = () => send({ params: { groupId, deliveryId }, body: { userId } });
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} />
      <span dir="auto" className="line-clamp-2 min-w-0 grow text-left font-medium wrap-anywhere">
        {name}
      </span>
      {isNudged ? (
        <span className="flex min-h-11 shrink-0 items-center gap-1.5 text-sm text-muted">
          <Check className="size-4" aria-hidden />
          Nudged today
        </span>
      ) : (
        <Button kind="outline" className="shrink-0" busy={busy} busyLabel="Nudging..." onClick={nudge}>
          <Hand className="size-5" aria-hidden />
          <span>
            Nudge<span className="sr-only"> {name}</span>
          </span>
        </Button>
      )}
    </li>
  );
}
