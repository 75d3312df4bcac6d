import { boxTypeLabels } from "@boxmates/contract/box";
import type { TastedDelivery } from "@boxmates/contract/tasting";
import { EmptyBoxArt } from "../shell/EmptyBoxArt.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Challenge } from "./Challenge.tsx";
import { TastingArt } from "./TastingArt.tsx";
import { closedWords } from "./words.ts";

/** What there is to do with a box of its kind. */
export function BoxInstructions({ delivery }: { delivery: TastedDelivery }) {
  const { id, boxType, status, tasting } = delivery;
  if (boxType !== "gourmet_tasting") {
    // Specification, section 2, to the letter.
    const title = `Instructions for ${boxTypeLabels[boxType]} will be available soon.`;
    return <EmptyState title={title} drawing={<EmptyBoxArt />} />;
  }
  if (tasting) return <Challenge key={id} delivery={delivery} tasting={tasting} />;
  const isAwaited = status === "preparing" || status === "shipped";
  return <EmptyState {...closedWords(delivery)} drawing={isAwaited ? <TastingArt /> : <EmptyBoxArt />} />;
}
