import { type BoxOffer, subscriptionApi } from "@boxmates/contract/subscription";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../api/client.ts";
import { messageOf } from "../api/messages.ts";
import { toast } from "../ui/toast.ts";

export type Offers =
  | { state: "loading" }
  | { state: "failed"; text: string }
  | { state: "ready"; boxes: BoxOffer[] };

/** The offers are read when the dialog opens: the group's page does not need them. */
export function useOffers(groupId: string): { offers: Offers; readAgain: () => void } {
  const [offers, setOffers] = useState<Offers>({ state: "loading" });
  // Only the latest reading counts, and none once the dialog is closed.
  const turn = useRef(0);
  const read = useCallback(() => {
    turn.current += 1;
    const own = turn.current;
    setOffers({ state: "loading" });
    call(subscriptionApi.offers, { params: { groupId } }).then(
      (boxes) => own === turn.current && setOffers({ state: "ready", boxes }),
      (error) => {
        if (own !== turn.current) return;
        const { title, description } = messageOf(error, "Error loading boxes");
        // The session tells its own end.
        if (title !== "Signed out") toast.error(title, description);
        setOffers({ state: "failed", text: description });
      },
    );
  }, [groupId]);
  useEffect(() => {
    read();
    return () => {
      turn.current += 1;
    };
  }, [read]);
  return { offers, readAgain: read };
}
