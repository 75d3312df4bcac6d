import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { reasonOf } from "../api/messages.ts";
import { useTask } from "../api/write.ts";

/**
 * Uses up the token of a mail's link as soon as its page opens, and only once: a second use would be refused. The
 * outcome is undefined until it is known.
 */
export function useMailLink<Outcome extends object>(work: (token: string) => Promise<Outcome>) {
  const token = useSearchParams()[0].get("token") ?? "";
  const [outcome, setOutcome] = useState<Outcome | { failure: string }>();
  const { send, busy } = useTask(
    (text: string) => work(text).catch((error) => ({ failure: reasonOf(error) })),
    { failed: "Error", leaves: true, onDone: setOutcome },
  );
  // The ref inside `send` prevents React's second run of the effect from sending it twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is used once, when the page opens.
  useEffect(() => send(token), [token]);
  return { outcome, busy, tryAgain: () => send(token) };
}
