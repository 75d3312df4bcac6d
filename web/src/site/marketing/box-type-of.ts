import type { BoxType } from "@boxmates/contract/workshop/box";
import type { CatalogueBox } from "./box-content.ts";

/** The kind of box that groups subscribe to, for each box of the public pages. */
export const boxTypeOf: Record<CatalogueBox["id"], BoxType> = {
  gourmet: "gourmet_tasting",
  culinary: "culinary_chef",
  crafting: "crafting_master",
  gaming: "gaming_night",
  explorer: "explorer_variety",
};
