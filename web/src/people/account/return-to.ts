import { returnPath } from "@boxmates/contract/people/account";
import { useSearchParams } from "react-router";

/** The page of this site that the person was on the way to; a link cannot send anybody to another site. */
export function useReturnTo(): string | undefined {
  return returnPath.safeParse(useSearchParams()[0].get("returnTo")).data;
}

/** The address of a page on the way to signing in, which leads on to `returnTo` in the end. */
export function onTheWay(address: string, returnTo: string | undefined): string {
  return returnTo === undefined ? address : `${address}?${new URLSearchParams({ returnTo })}`;
}
