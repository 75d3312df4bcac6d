import { useEffect, useEffectEvent, useState } from "react";
import type { Write } from "./write.ts";

interface LastChoice<Input> {
  choose: (input: Input) => void;
  /** The last choice, until the page shows it or the write has failed. */
  chosen: Input | undefined;
  busy: boolean;
}

/** For a choice that may change without a wait: the last one follows the one on its way. */
export function useLastChoice<Input, Output>({ send, sent, busy }: Write<Input, Output>): LastChoice<Input> {
  const [waiting, setWaiting] = useState<{ input: Input }>();
  const sendWaiting = useEffectEvent(({ input }: { input: Input }) => {
    setWaiting(undefined);
    send(input);
  });
  useEffect(() => {
    if (waiting && !busy) sendWaiting(waiting);
  }, [waiting, busy]);
  return {
    choose: (input) => setWaiting({ input }),
    chosen: waiting?.input ?? sent,
    busy: busy || waiting !== undefined,
  };
}
