import type { BoxType } from "@boxmates/contract/box";
import { ChefHat, Compass, Dices, type LucideIcon, Scissors, Wine } from "lucide-react";

/** Icon and colours of each kind of box; the names are spelled out because Tailwind reads them here. */
export const boxLooks: Record<BoxType, { Icon: LucideIcon; tint: string }> = {
  gourmet_tasting: { Icon: Wine, tint: "bg-berry-soft text-berry" },
  culinary_chef: { Icon: ChefHat, tint: "bg-tomato-soft text-tomato" },
  crafting_master: { Icon: Scissors, tint: "bg-leaf-soft text-leaf" },
  gaming_night: { Icon: Dices, tint: "bg-sky-soft text-sky" },
  explorer_variety: { Icon: Compass, tint: "bg-honey-soft text-honey" },
};
