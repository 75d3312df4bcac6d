import type { Box, BoxType } from "@boxmates/contract/box";
import { imageAddress } from "@boxmates/contract/image";
import { ChefHat, Compass, Dices, type LucideIcon, Scissors, Wine } from "lucide-react";
import { Picture } from "../ui/Picture.tsx";

/** Icon and colours of each kind of box; the names are spelled out because Tailwind reads them here. */
const boxLooks: Record<BoxType, { Icon: LucideIcon; tint: string }> = {
  gourmet_tasting: { Icon: Wine, tint: "bg-berry-soft text-berry" },
  culinary_chef: { Icon: ChefHat, tint: "bg-tomato-soft text-tomato" },
  crafting_master: { Icon: Scissors, tint: "bg-leaf-soft text-leaf" },
  gaming_night: { Icon: Dices, tint: "bg-sky-soft text-sky" },
  explorer_variety: { Icon: Compass, tint: "bg-honey-soft text-honey" },
};

const shape = "size-20 rounded-2xl sm:size-28";

/** The box's picture, or a drawing of its kind. */
export function BoxPicture({ box }: { box: Pick<Box, "imageUrl" | "boxType"> }) {
  const { Icon, tint } = boxLooks[box.boxType];
  const drawing = (
    <span aria-hidden className={`grid shrink-0 place-items-center paper-dots ${shape} ${tint}`}>
      <Icon className="size-9 sm:size-11" strokeWidth={1.5} />
    </span>
  );
  return (
    <Picture
      src={box.imageUrl && imageAddress(box.imageUrl, "small")}
      placeholder={drawing}
      className={shape}
    />
  );
}
