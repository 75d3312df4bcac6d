import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation, useNavigationType, useSearchParams } from "react-router";
import { typingPauseMs } from "./typing-pause.ts";

/** How a list's filter stands in the address. */
interface FilterAddress<Filter> {
  filterIn(params: URLSearchParams): Filter;
  addressOf(filter: Filter): string;
}

/**
 * The filter as it stands in the fields. The address follows after a pause, and with the address the list; so typing
 * never waits for either. A link or the back button that changes the address changes the fields.
 */
export function useAddressFilter<Filter>({
  filterIn,
  addressOf,
}: FilterAddress<Filter>): [Filter, (filter: Filter) => void] {
  const [params] = useSearchParams();
  const inAddress = filterIn(params);
  const [filter, setFilter] = useState(inAddress);
  const { key } = useLocation();
  const [seenKey, setSeenKey] = useState(key);
  const arrived = useNavigationType();
  if (key !== seenKey) {
    setSeenKey(key);
    // Only typing replaces the address, and the fields may already be ahead of it.
    if (arrived !== "REPLACE") setFilter(inAddress);
  }
  useAddressOf(addressOf(filter), addressOf(inAddress));
  return [filter, setFilter];
}

function useAddressOf(wanted: string, shown: string): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  // Whoever is on the way to another page is not called back by what was typed before.
  const isLeaving = next !== undefined && next !== pathname;
  useEffect(() => {
    if (wanted === shown || isLeaving) return undefined;
    const waiting = new AbortController();
    const follow = () => {
      waiting.abort();
      void navigate({ search: wanted }, { replace: true, preventScrollReset: true });
    };
    const timer = setTimeout(follow, typingPauseMs);
    waiting.signal.addEventListener("abort", () => clearTimeout(timer));
    // What is pressed next may lead to another page, from which a later change of the address would call back.
    addEventListener("pointerdown", follow, { signal: waiting.signal });
    addEventListener("focusout", follow, { signal: waiting.signal });
    return () => waiting.abort();
  }, [wanted, shown, isLeaving, navigate]);
}
