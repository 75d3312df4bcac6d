import type { CatalogueBox } from "./box-content.ts";

/** The colours of each kind of box; the names are spelled out because Tailwind reads them here. */
export const boxTints: Record<CatalogueBox["id"], string> = {
  gourmet: "bg-berry-soft text-berry",
  culinary: "bg-tomato-soft text-tomato",
  crafting: "bg-leaf-soft text-leaf",
  gaming: "bg-sky-soft text-sky",
  explorer: "bg-honey-soft text-honey",
};
