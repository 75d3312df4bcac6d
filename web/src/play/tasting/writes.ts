import { type Tasting, tastingApi } from "@boxmates/contract/play/tasting";
import { replaceRead } from "../../base/api/read.ts";
import { useWrite } from "../../base/api/write.ts";
import type { instructionsPage } from "./reads.ts";

export type PageRead = ReturnType<typeof instructionsPage>;

/** Changes what the page knows of the challenge. */
export function showIn(page: PageRead, change: (known: Tasting | null) => Tasting | null): void {
  replaceRead(page, (known) => ({
    ...known,
    delivery: known.delivery && { ...known.delivery, tasting: change(known.delivery.tasting) },
  }));
}

export const useStartChallenge = (page: PageRead) =>
  useWrite(tastingApi.start, {
    failed: "Failed to start activity.",
    shows: (tasting) => showIn(page, () => tasting),
  });
