import type * as z from "zod/mini";

/** A draft in the browser's storage, where it outlives a reload and a crash. */
export interface StoredDraft<Draft> {
  /** Undefined without a draft, or with one in the format of an older version of the page. */
  read(): Draft | undefined;
  /** Keeps the draft, or forgets it if there is none. */
  keep(draft: Draft | undefined): void;
}

/** @param area returns the storage: even asking for it throws where it is forbidden */
export function storedDraft<Draft>(
  area: () => Storage,
  key: string,
  format: z.ZodMiniType<Draft>,
): StoredDraft<Draft> {
  return {
    read() {
      try {
        return format.parse(JSON.parse(area().getItem(key) ?? ""));
      } catch {
        return undefined;
      }
    },
    keep(draft) {
      try {
        if (draft === undefined) area().removeItem(key);
        else area().setItem(key, JSON.stringify(draft));
      } catch {
        // Storage can be forbidden or full; then the draft lives as long as the page.
      }
    },
  };
}
