import type { BoxType } from "@boxmates/contract/workshop/box";

interface KindLook {
  /** The name of its drawing in the sheet of the boxes. */
  drawing: string;
  tint: string;
}

/** The drawing and the colours of each kind of box; the names are spelled out because Tailwind reads them here. */
export const kindLooks: Record<BoxType, KindLook> = {
  gourmet_tasting: { drawing: "gourmet", tint: "bg-berry-soft text-berry" },
  culinary_chef: { drawing: "culinary", tint: "bg-tomato-soft text-tomato" },
  crafting_master: { drawing: "crafting", tint: "bg-leaf-soft text-leaf" },
  gaming_night: { drawing: "gaming", tint: "bg-sky-soft text-sky" },
  explorer_variety: { drawing: "explorer", tint: "bg-honey-soft text-honey" },
};
