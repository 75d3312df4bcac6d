import { pages } from "@boxmates/contract/paths";

/** The sign-in page, which leads back to where the person wanted to go. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `${pages.auth()}?${new URLSearchParams({ returnTo: pathname + search })}`;
}
