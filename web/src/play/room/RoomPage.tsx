import { brand } from "@boxmates/contract/base/brand";
import { pages } from "@boxmates/contract/base/paths";
import { isId } from "@boxmates/contract/base/values";
import { Video } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { redirect } from "react-router";
import { onRoomEvent } from "../../base/api/live-reads.ts";
import { prefetch, type Reading, useRead } from "../../base/api/read.ts";
import { useSession } from "../../base/api/session.ts";
import { BackLink } from "../../base/ui/BackLink.tsx";
import { buttonClass } from "../../base/ui/button-class.ts";
import { PageBody } from "../../base/ui/PageBody.tsx";
import { pageTitle } from "../../base/ui/page-title.ts";
import { safeLinkAddress } from "../../base/ui/safe-address.ts";
import { toast } from "../../base/ui/toast.ts";
import { UnreadPage } from "../../base/ui/UnreadPage.tsx";
import { useTitle } from "../../base/ui/use-title.ts";
import { useSaved } from "../outbox/use-outbox.ts";
import type { Route } from "./+types/RoomPage.ts";
import { Phase } from "./Phase.tsx";
import { Reactions } from "./Reactions.tsx";
import { failedToLoad, type RoomIds, roomOf, type SeenRoom, showReady, showSaved } from "./reads.ts";
import { usePresence } from "./use-presence.ts";
import { phaseWords } from "./words.ts";

const name = "Play Together";

export const meta = () => pageTitle(brand, name);

export function clientLoader({ params: { groupId, deliveryId } }: Route.ClientLoaderArgs) {
  if (isId(groupId) && isId(deliveryId)) return prefetch(roomOf({ groupId, deliveryId }));
  toast.error("Error", failedToLoad);
  throw redirect(isId(groupId) ? pages.group({ groupId }) : pages.myGroup());
}

export default function RoomPage({ params: { groupId, deliveryId } }: Route.ComponentProps) {
  return <RoomOfDelivery key={deliveryId} ids={{ groupId, deliveryId }} />;
}

function RoomOfDelivery({ ids }: { ids: RoomIds }) {
  const group = pages.group(ids);
  const read = useRead(roomOf(ids), {
    leadsTo: {
      GROUP_NOT_FOUND: pages.myGroup(),
      NOT_A_MEMBER: pages.myGroup(),
      DELIVERY_NOT_FOUND: group,
      ROOM_CLOSED: group,
      NOTHING_TO_PLAY: group,
    },
  });
  useTitle(brand, read.value?.boxTitle, name);
  return (
    <PageBody width="reading" className="grid grid-cols-1 gap-6 py-8 sm:py-12">
      <div>
        <BackLink to={group}>Back to Group</BackLink>
      </div>
      <header>
        {read.value && (
          <p className="text-muted wrap-anywhere">
            <bdi>{read.value.groupName}</bdi> · {name}
          </p>
        )}
        <h1 className="mt-1 text-3xl font-extrabold wrap-anywhere sm:text-4xl">
          {read.value?.boxTitle ?? name}
        </h1>
      </header>
      {read.value ? (
        <OpenRoom ids={ids} room={read.value} read={read} />
      ) : (
        <UnreadPage title={failedToLoad} read={read} />
      )}
    </PageBody>
  );
}

interface OpenRoomProps {
  ids: RoomIds;
  room: SeenRoom;
  read: Reading<SeenRoom>;
}

function OpenRoom({ ids, room, read }: OpenRoomProps) {
  const session = useSession();
  const [openedAt] = useState(room.turn);
  usePresence(ids);
  useReadiness(ids);
  const userId = session.status === "signed-in" ? session.user.id : undefined;
  useSaved(ids, (answer) => userId !== undefined && showSaved(ids, userId, answer));
  if (userId === undefined) return null;
  const hasMoved = room.turn !== openedAt;
  return (
    <>
      {/* Always there: a screen reader reads out only what appears in a live region that it knows. */}
      <p role="status" className="sr-only">
        {hasMoved && phaseWords(room)}
      </p>
      <Phase
        key={room.turn}
        ids={ids}
        room={room}
        userId={userId}
        takesFocus={hasMoved}
        onOver={read.readAgain}
      />
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
        <Reactions ids={ids} />
        <VideoLink url={room.videoUrl} />
      </div>
    </>
  );
}

/** The group's own video call opens beside the room. */
function VideoLink({ url }: { url: string | null }): ReactNode {
  const address = safeLinkAddress(url);
  if (!address) return null;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass("outline")}>
      <Video className="size-5" aria-hidden />
      Join the video call
    </a>
  );
}

/** Shows who is ready as soon as they say so, and who comes to the lobby: an event tells it, and nothing has to be read. */
function useReadiness({ groupId, deliveryId }: RoomIds): void {
  useEffect(
    () =>
      onRoomEvent(({ ready }) => {
        if (ready?.deliveryId === deliveryId) showReady({ groupId, deliveryId }, ready);
      }),
    [groupId, deliveryId],
  );
}
