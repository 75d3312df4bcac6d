import { type ComponentType, useEffect, useState } from "react";

const idleMs = 300;

/**
 * Loads a component that no page needs at first sight as soon as the page is quiet, before somebody wants it. If it could
 * not be fetched, it is fetched again once it is wanted.
 */
export function loadedLater<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    loaded ??= (await load()).default;
    return loaded;
  };
  if (typeof window !== "undefined") setTimeout(() => fetchPart().catch(() => undefined), idleMs);

  return function useLoadedLater(isWanted: boolean): ComponentType<Props> | undefined {
    const [part, setPart] = useState(() => loaded);
    // biome-ignore lint/correctness/useExhaustiveDependencies: being wanted is an occasion to try again.
    useEffect(() => {
      if (!part)
        fetchPart().then(
          (fetched) => setPart(() => fetched),
          () => undefined,
        );
    }, [part, isWanted]);
    return part;
  };
}
