import { pages } from "@boxmates/contract/base/paths";

interface Arrival {
  /** The page that the person wants to see. */
  returnTo?: string | undefined;
  tab?: "sign-up" | undefined;
}

/** The page to sign in or up on, which leads back to where the person wanted to go. */
export function arrivalAddress({ returnTo, tab }: Arrival): string {
  const query = new URLSearchParams({ ...(tab && { tab }), ...(returnTo && { returnTo }) }).toString();
  return query ? `${pages.auth()}?${query}` : pages.auth();
}

/** The sign-in page, which leads back to where the person wanted to go. */
export function signInAddress({ pathname, search, hash }: Pick<Location, "pathname" | "search" | "hash">) {
  return arrivalAddress({ returnTo: pathname + search + hash });
}

const invitation = /^\/(invite|join)\/[^/]+\/?$/;

/**
 * Returns the page that signing in or up from this one leads to: an invitation is not lost, even by way of the sign-in
 * page.
 */
export function aimOf({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (invitation.test(pathname)) return pathname;
  return new RegExp(`^${pages.auth()}/?$`).test(pathname)
    ? (new URLSearchParams(search).get("returnTo") ?? undefined)
    : undefined;
}
