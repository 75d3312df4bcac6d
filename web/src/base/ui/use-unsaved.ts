import { tidyText } from "@boxmates/contract/base/tidy-text";
import { useState } from "react";

/**
 * The fields of a form over something saved that only its owner changes. Typed text stays until it is saved; an
 * untouched form follows what is saved.
 */
export function useUnsaved<Fields extends object>(saved: Fields) {
  const [typed, setTyped] = useState<Fields>();
  return {
    fields: typed ?? saved,
    isChanged: typed !== undefined && meaningOf(typed) !== meaningOf(saved),
    change: (part: Partial<Fields>) => setTyped((now) => ({ ...(now ?? saved), ...part })),
    /** Call it once these `fields` are saved. Anything typed in the meantime stays. */
    settle: () => setTyped((now) => (now === typed ? undefined : now)),
  };
}

/** White space that saving leaves out, and the order of choices, mean nothing. */
function meaningOf(fields: object): string {
  return JSON.stringify(fields, (_, value: unknown) => {
    if (Array.isArray(value)) return [...value].sort();
    return typeof value === "string" ? tidyText(value) : value;
  });
}
