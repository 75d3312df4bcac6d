import { useEffect } from "react";
import { titleOf } from "./page-title.ts";

/** The document's title where it depends on what was read; until then, and without it, it is that of `pageTitle`. */
export function useTitle(brand: string, ...parts: readonly (string | undefined)[]): void {
  const isKnown = parts.every((part) => part !== undefined);
  const title = titleOf(brand, ...parts.filter((part) => part !== undefined));
  useEffect(() => {
    if (isKnown) document.title = title;
  }, [isKnown, title]);
}
