import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { forgetSession } from "../../base/api/session.ts";
import { useTask, type Write } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

interface FarewellOptions {
  failed: string;
  /** The toast once it is done. */
  done: string;
  leadsTo: string;
}

/**
 * Ends the person's own session on purpose and leads elsewhere; if `end` fails, nothing else happens. The
 * session is forgotten last: the guard would take its end for an accident and lead to the sign-in page.
 */
export function useFarewell<Input>(
  end: (input: Input) => Promise<unknown>,
  { failed, done, leadsTo }: FarewellOptions,
): Write<Input, void> {
  const navigate = useNavigate();
  const { isGone, forgetWhenGone } = useForgetting();
  return useTask(
    async (input) => {
      await end(input);
      toast.success(done);
      forgetWhenGone();
      await navigate(leadsTo, { replace: true });
      // On a slow network the guard can have noticed the end first, and be on its way to the sign-in page.
      if (location.pathname + location.search !== leadsTo) await navigate(leadsTo, { replace: true });
      if (isGone()) forgetSession();
    },
    { failed, leaves: true },
  );
}

/** Navigation is done before React has taken the guarded page away: only then may the session be forgotten. */
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
