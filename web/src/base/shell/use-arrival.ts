import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { aimOf, arrivalAddress } from "../api/sign-in-address.ts";

const neverChanges = () => () => {};

/** The page to sign in or up on, from the page that is open: an invitation is not lost on the way. */
export function useArrival(tab?: "sign-up"): string {
  const { pathname } = useLocation();
  // The prerendered page knows no query: it is read after hydration.
  const search = useSyncExternalStore(
    neverChanges,
    () => location.search,
    () => "",
  );
  return arrivalAddress({ returnTo: aimOf({ pathname, search }), tab });
}
