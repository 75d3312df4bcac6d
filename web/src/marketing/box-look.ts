import { ChefHat, Compass, Dices, Scissors, Wine } from "lucide-react";
import type { CatalogueBox } from "./box-content.ts";

/** Icon and colours of each kind of box; the names are spelled out because Tailwind reads them here. */
export const boxLooks: Record<CatalogueBox["id"], { Icon: typeof Wine; tint: string }> = {
  gourmet: { Icon: Wine, tint: "bg-berry-soft text-berry" },
  culinary: { Icon: ChefHat, tint: "bg-tomato-soft text-tomato" },
  crafting: { Icon: Scissors, tint: "bg-leaf-soft text-leaf" },
  gaming: { Icon: Dices, tint: "bg-sky-soft text-sky" },
  explorer: { Icon: Compass, tint: "bg-honey-soft text-honey" },
};
