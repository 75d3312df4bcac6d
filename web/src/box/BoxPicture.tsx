import type { Box } from "@boxmates/contract/box";
import { boxLooks } from "./box-look.ts";
import { Picture } from "./Picture.tsx";

const shape = "size-20 rounded-2xl sm:size-28";

/** The box's picture, or a drawing of its kind. */
export function BoxPicture({ box }: { box: Pick<Box, "imageUrl" | "boxType"> }) {
  const { Icon, tint } = boxLooks[box.boxType];
  const drawing = (
    <span aria-hidden className={`grid shrink-0 place-items-center paper-dots ${shape} ${tint}`}>
      <Icon className="size-9 sm:size-11" strokeWidth={1.5} />
    </span>
  );
  return <Picture url={box.imageUrl} placeholder={drawing} className={shape} />;
}
