import type { ReceivedInvite } from "@boxmates/contract/invite";
import { useState } from "react";

type Dismissable = Pick<ReceivedInvite, "id" | "expiresAt">;

const storageKey = "boxmates-dismissed-invites";
const keptMost = 50;

/** An expired invitation can be answered no more, only put away; sent again, it is another one. */
const keyOf = ({ id, expiresAt }: Dismissable) => `${id} ${expiresAt}`;

/** Invitations that the reader does not want to see any more in this browser. */
export function useDismissed() {
  const [dismissed, setDismissed] = useState(readDismissed);

  function dismiss(invite: Dismissable) {
    const next = [keyOf(invite), ...dismissed].slice(0, keptMost);
    setDismissed(next);
    try {
      localStorage.setItem(storageKey, next.join("\n"));
    } catch {
      // Storage can be forbidden: then it is gone until the next visit.
    }
  }

  return { isDismissed: (invite: Dismissable) => dismissed.includes(keyOf(invite)), dismiss };
}

function readDismissed(): readonly string[] {
  try {
    return localStorage.getItem(storageKey)?.split("\n") ?? [];
  } catch {
    return [];
  }
}
