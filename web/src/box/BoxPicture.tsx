import type { Box } from "@boxmates/contract/box";
import { imageAddress } from "@boxmates/contract/image";
import { Picture } from "../ui/Picture.tsx";
import { boxLooks } from "./box-look.ts";

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
