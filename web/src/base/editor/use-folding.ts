import { useCallback, useState } from "react";
import type { Part } from "./list-editing.ts";

/** Keeps which parts are folded: at first all of several, so that the list is easy to survey. New parts are open. */
export function useFolding(parts: readonly Part[]) {
  const ids = parts.map(({ id }) => id);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set(ids.length > 1 ? ids : []));
  const fold = useCallback(
    (id: string, isFolded: boolean) =>
      setFolded((known) => {
        const others = [...known].filter((each) => each !== id);
        return new Set(isFolded ? [...others, id] : others);
      }),
    [],
  );
  const unfold = useCallback((id: string) => fold(id, false), [fold]);
  return { folded, fold, unfold, foldAll: (areFolded: boolean) => setFolded(new Set(areFolded ? ids : [])) };
}
