import { useEffect, useEffectEvent, useState } from "react";
import type { Write } from "../api/write.ts";

/**
 * Saves what was chosen last: whoever changes their mind does not wait, and the last choice follows the one that is on
 * its way. `pending` is what the server does not have yet.
 */
export function useLatest<Input>({
  send,
  sent,
  busy,
}: Pick<Write<Input, unknown>, "send" | "sent" | "busy">): {
  choose: (input: Input) => void;
  pending: Input | undefined;
} {
  const [wanted, setWanted] = useState<Input>();
  const store = useEffectEvent((input: Input) => {
    setWanted(undefined);
    send(input);
  });
  useEffect(() => {
    if (wanted !== undefined && !busy) store(wanted);
  }, [wanted, busy]);
  return { choose: (input) => setWanted(() => input), pending: wanted ?? sent };
}
