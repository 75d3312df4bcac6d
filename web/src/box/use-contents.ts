import { type BoxContent, boxApi, byNumber } from "@boxmates/contract/box";
import { useCallback, useEffect, useRef } from "react";
import { call } from "../api/client.ts";
import { listenTo } from "../api/live-reads.ts";
import { usePart } from "../api/use-part.ts";
import { inOrder } from "./content-order.ts";
import { orderContents } from "./order-contents.ts";

/** The items of a box, read when its dialog opens and whenever an administrator has changed something. */
export function useContents(boxId: string) {
  const read = useCallback(async () => byNumber(await call(boxApi.contents, { params: { boxId } })), [boxId]);
  const { part, busy, readAgain, assume } = usePart("Failed to fetch box contents", read);
  // Orders are sent one after the other, so that the last one counts.
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  // While an order is on its way, what is read is not yet in it.
  const readUnlessOrdering = useCallback(() => {
    if (waiting.current === 0) readAgain();
  }, [readAgain]);
  useEffect(() => listenTo("admin", readUnlessOrdering), [readUnlessOrdering]);

  /** Shows the new order at once; where it is refused, what is really there. */
  function order(contents: readonly BoxContent[], ids: string[]): void {
    const formerIds = contents.map((content) => content.id);
    assume(inOrder(contents, ids));
    waiting.current += 1;
    sending.current = sending.current.then(async () => {
      const ordered = await orderContents(boxId, { contentIds: ids, formerIds });
      waiting.current -= 1;
      if (!ordered) readAgain();
      else if (waiting.current === 0) assume(byNumber(ordered));
    });
  }
  return { part, busy, readAgain, order };
}
