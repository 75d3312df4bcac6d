import type { BoxType } from "@boxmates/contract/workshop/box";
import type { KindPhotograph } from "@boxmates/contract/workshop/photograph";
import { Drawing } from "../../base/art/Drawing.tsx";
import { focusClass } from "./focus.ts";

/** Shows a kind of box as the cards of the public pages do: its photograph in their cut, or our drawing. */
export function ShownPicture({ kind: { boxType, photograph } }: { kind: KindPhotograph }) {
  const { drawing, tint } = kindLooks[boxType];
  return (
    <div className={`self-start overflow-hidden rounded-2xl ${tint}`}>
      {photograph ? (
        <img src={photograph.url} alt={photograph.alt} className={`photograph ${focusClass(photograph)}`} />
      ) : (
        <Drawing sheet="boxes" name={drawing} ground="ground" />
      )}
    </div>
  );
}

interface KindLook {
  /** The name of its drawing in the sheet of the boxes. */
  drawing: string;
  tint: string;
}

/** The drawing and the colours of each kind of box; the names are spelled out because Tailwind reads them here. */
const kindLooks: Record<BoxType, KindLook> = {
  gourmet_tasting: { drawing: "gourmet", tint: "bg-berry-soft text-berry" },
  culinary_chef: { drawing: "culinary", tint: "bg-tomato-soft text-tomato" },
  crafting_master: { drawing: "crafting", tint: "bg-leaf-soft text-leaf" },
  gaming_night: { drawing: "gaming", tint: "bg-sky-soft text-sky" },
  explorer_variety: { drawing: "explorer", tint: "bg-honey-soft text-honey" },
};
