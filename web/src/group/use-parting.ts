import { pages } from "@boxmates/contract/paths";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Outcome } from "../api/attempt.ts";

/** The groups that this page is leaving or deleting right now: that they are gone then is no news to tell. */
const parting = new Set<string>();

export function isParting(groupId: string): boolean {
  return parting.has(groupId);
}

/**
 * Leaves or deletes the group whose page is open, then leads to the own groups. No `clientAction` does it: after one
 * the page would be read again, and the live event of the end can even come before its answer.
 */
export function useParting(groupId: string) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function part(end: (groupId: string) => Promise<Outcome>): Promise<void> {
    setBusy(true);
    parting.add(groupId);
    try {
      const { ok } = await end(groupId);
      if (!ok) setBusy(false);
      // The page's own reload may have noticed first, and led there already.
      else if (location.pathname !== pages.myGroup()) await navigate(pages.myGroup(), { replace: true });
    } finally {
      parting.delete(groupId);
    }
  }

  return { busy, part };
}
