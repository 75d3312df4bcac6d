import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";

/** Calls `onDone` once for each submission of the fetcher that succeeded. */
export function useFinished(
  fetcher: FetcherWithComponents<{ ok: boolean } | undefined>,
  onDone: () => void,
): void {
  const told = useRef<unknown>(undefined);
  const { state, data } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data?.ok || told.current === data) return;
    told.current = data;
    onDone();
  }, [state, data, onDone]);
}
