import { photographAspect, type ShownPhotograph } from "@boxmates/contract/workshop/photograph";
import { Drawing } from "../../base/art/Drawing.tsx";
import type { CatalogueBox } from "./box-content.ts";
import { boxTypeOf } from "./box-type-of.ts";

/** The widths of a card in the grids of five boxes: of three, of two and of one column. */
const cardWidths =
  "(min-width: 1152px) 349px, (min-width: 1024px) calc((100vw - 104px) / 3), (min-width: 640px) calc((100vw - 84px) / 2), calc(100vw - 40px)";

interface KindPictureProps {
  id: CatalogueBox["id"];
  photographs: readonly ShownPhotograph[];
  /** True if it can be seen without scrolling: then it is fetched before all others. */
  isFirst?: boolean;
}

/** The photograph of a kind of box; our drawing if there is none. */
export function KindPicture({ id, photographs, isFirst = false }: KindPictureProps) {
  const photograph = photographs.find(({ boxType }) => boxType === boxTypeOf[id]);
  if (!photograph) return <Drawing sheet="boxes" name={id} ground="ground" />;
  const { url, avif, webp, alt, focusX, focusY } = photograph;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={cardWidths} />
      <img
        src={url}
        srcSet={webp}
        sizes={cardWidths}
        alt={alt}
        {...photographAspect}
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
        decoding="async"
        className={`photograph focus-x-${focusX} focus-y-${focusY}`}
      />
    </picture>
  );
}
