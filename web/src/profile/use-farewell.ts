import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Outcome } from "../api/attempt.ts";
import { forgetSession } from "../api/session.ts";
import { toast } from "../ui/toast.ts";

export type Farewell = ReturnType<typeof useFarewell>;

/**
 * Ends the own session on purpose and leads elsewhere. No `clientAction` does it: after one the page would be read
 * again, and the guard would take the end of the session for an accident and lead to the sign-in page.
 */
export function useFarewell() {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const { isGone, forgetWhenGone } = useForgetting();

  /** `end` ends the session on the server; where that fails, nothing else happens. */
  async function leave(end: () => Promise<Outcome>, to: string, words: string): Promise<Outcome> {
    setLeaving(true);
    const outcome = await end();
    if (!outcome.ok) {
      setLeaving(false);
      return outcome;
    }
    toast.success(words);
    forgetWhenGone();
    await navigate(to, { replace: true });
    // On a slow network the guard can have noticed the end first, and be on its way to the sign-in page.
    if (location.pathname + location.search !== to) await navigate(to, { replace: true });
    if (isGone()) forgetSession();
    return outcome;
  }

  return { leaving, leave };
}

/** Navigation is done before React has taken the guarded page away: only then the session may be forgotten. */
function useForgetting() {
  const page = useRef({ gone: false, over: false });
  useEffect(() => {
    const { current } = page;
    current.gone = false;
    return () => {
      current.gone = true;
      if (current.over) forgetSession();
    };
  }, []);
  return {
    isGone: () => page.current.gone,
    forgetWhenGone: () => {
      page.current.over = true;
    },
  };
}
