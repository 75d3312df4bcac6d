import { imageAddress } from "@boxmates/contract/base/image";
import type { Box, BoxType } from "@boxmates/contract/workshop/box";
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

const sizes = {
  large: { shape: "size-20 rounded-2xl sm:size-28", icon: "size-9 sm:size-11" },
  small: { shape: "size-16 rounded-xl sm:size-20", icon: "size-8" },
} as const;

interface BoxPictureProps {
  box: Pick<Box, "imageUrl" | "boxType">;
  size?: keyof typeof sizes;
}

/** The box's picture; a drawing of its kind if it has none, or none that can be shown. */
export function BoxPicture({ box: { imageUrl, boxType }, size = "large" }: BoxPictureProps) {
  const { Icon, tint } = boxLooks[boxType];
  const { shape, icon } = sizes[size];
  const drawing = (
    <span aria-hidden className={`grid shrink-0 place-items-center paper-dots ${shape} ${tint}`}>
      <Icon className={icon} strokeWidth={1.5} />
    </span>
  );
  return (
    <Picture
      src={imageUrl && imageAddress(imageUrl, "small")}
      placeholder={drawing}
      className={`shrink-0 ${shape}`}
    />
  );
}
