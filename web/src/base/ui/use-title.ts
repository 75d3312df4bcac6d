import { useEffect } from "react";
import { titleOf } from "./page-title.ts";

/** Sets the document's title once all its parts are known; until then the page's own `pageTitle` stays. */
export function useTitle(brand: string, ...parts: readonly (string | undefined)[]): void {
  const isKnown = parts.every((part) => part !== undefined);
  const title = titleOf(brand, ...parts.filter((part) => part !== undefined));
  useEffect(() => {
    if (isKnown) document.title = title;
  }, [isKnown, title]);
}
