import { useSyncExternalStore } from "react";

// Tailwind's `lg`.
const wide = globalThis.matchMedia?.("(min-width: 64rem)");

function listen(onChange: () => void): () => void {
  wide?.addEventListener("change", onChange);
  return () => wide?.removeEventListener("change", onChange);
}

/** Returns whether there is room for a table with many columns. */
export function useWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => wide?.matches ?? true,
    () => true,
  );
}
