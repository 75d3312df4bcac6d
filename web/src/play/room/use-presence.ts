import { presenceSeconds, roomApi } from "@boxmates/contract/play/room";
import { useEffect } from "react";
import { renewReads } from "../../base/api/query-client.ts";
import { accessToken } from "../../base/api/session.ts";
import { type Answer, send } from "../../base/api/transport.ts";
import { noteArrival } from "../arrival.ts";
import type { RoomIds } from "./reads.ts";

/**
 * Says that the reader is in the room for as long as the page is open, and that they leave when it closes. Reads the
 * room anew when the server hears it for the first time or again: events in between may have been missed. A
 * tab that is behind another, such as the video call's, is open.
 */
export function usePresence({ groupId, deliveryId }: RoomIds): void {
  useEffect(() => {
    let isHeard = false;
    // Without an idempotency key, which the server would have to keep: saying it twice changes nothing.
    const say = async (isHere: boolean) => {
      const request = { params: { groupId, deliveryId }, body: { isHere } };
      return send(roomApi.enter, request, { token: await accessToken(), keepalive: !isHere });
    };
    const arrive = async () => {
      const wasHeard = isHeard;
      const answering = say(true).catch(() => undefined);
      noteArrival(answering.then((answer) => wasHeard || isHeardBy(answer)));
      const answer = await answering;
      isHeard = answer?.ok === true;
      // If it was refused, the page says why: somebody who was removed, for example, is led away.
      if (answer && !(answer.ok && wasHeard)) await renewReads();
    };
    const arriveAgain = () => {
      if (document.visibilityState === "hidden") return;
      isHeard = false;
      void arrive();
    };
    const leave = () => void say(false).catch(() => undefined);
    void arrive();
    const beat = setInterval(() => void arrive(), presenceSeconds * 1000);
    addEventListener("online", arriveAgain);
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", arriveAgain);
    return () => {
      clearInterval(beat);
      removeEventListener("online", arriveAgain);
      removeEventListener("pagehide", leave);
      noteArrival(undefined);
      document.removeEventListener("visibilitychange", arriveAgain);
      leave();
    };
  }, [groupId, deliveryId]);
}

/** Returns whether the server has heard it, or has said for good that it will not. */
function isHeardBy(answer: Answer<unknown> | undefined): boolean {
  if (!answer) return false;
  return answer.ok || (answer.error.status < 500 && answer.error.status !== 429);
}
