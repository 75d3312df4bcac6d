import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { typingPauseMs } from "./typing-pause.ts";

/** Reads a list's filter from an address, and writes it as one. */
interface FilterAddress<Filter> {
  filterIn(params: URLSearchParams): Filter;
  addressOf(filter: Filter): string;
}

/**
 * The filter as it is in the fields. The address follows after a pause, and with the address the list; so typing
 * never waits for either. A link or the back button that changes the address changes the fields, as soon as it is
 * pressed: text typed while the list is read stays.
 */
export function useAddressFilter<Filter>({
  filterIn,
  addressOf,
}: FilterAddress<Filter>): [Filter, (filter: Filter) => void] {
  const location = useLocation();
  const next = useNavigation().location;
  // A late change of the address must not call somebody back who is on the way to another page.
  const isLeaving = next !== undefined && next.pathname !== location.pathname;
  const { key, search } = isLeaving ? location : (next ?? location);
  const inAddress = filterIn(new URLSearchParams(search));
  const shown = addressOf(inAddress);
  const [filter, setFilter] = useState(inAddress);
  const [seenKey, setSeenKey] = useState(key);
  const [followed, setFollowed] = useState<string>();
  if (key !== seenKey) {
    setSeenKey(key);
    // The fields may already be ahead of an address that follows them.
    if (shown !== followed) {
      setFollowed(undefined);
      setFilter(inAddress);
    }
  }
  useFollowing(addressOf(filter), isLeaving ? undefined : shown, setFollowed);
  return [filter, setFilter];
}

/** @param shown undefined where nothing is to follow */
function useFollowing(wanted: string, shown: string | undefined, tell: (address: string) => void): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (shown === undefined || wanted === shown) return undefined;
    const waiting = new AbortController();
    const follow = () => {
      waiting.abort();
      tell(wanted);
      void navigate({ search: wanted }, { replace: true, preventScrollReset: true });
    };
    const timer = setTimeout(follow, typingPauseMs);
    waiting.signal.addEventListener("abort", () => clearTimeout(timer));
    // The next press may lead to another page, from which a later change of the address would call back.
    addEventListener("pointerdown", follow, { signal: waiting.signal });
    addEventListener("focusout", follow, { signal: waiting.signal });
    return () => waiting.abort();
  }, [wanted, shown, tell, navigate]);
}
