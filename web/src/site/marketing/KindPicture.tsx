import { photographAspect, photographPlace, photographValues } from "@boxmates/contract/workshop/photograph";
import { Drawing } from "../../base/art/Drawing.tsx";
import type { CatalogueBox } from "./box-content.ts";
import { boxTypeOf } from "./box-type-of.ts";

/** The widths of a card in the grids of five boxes: of three, of two and of one column. */
const cardWidths =
  "(min-width: 1152px) 349px, (min-width: 1024px) calc((100vw - 104px) / 3), (min-width: 640px) calc((100vw - 84px) / 2), calc(100vw - 40px)";

interface KindPictureProps {
  id: CatalogueBox["id"];
  /** True if it can be seen without scrolling: then it is fetched before all others. */
  isFirst?: boolean | undefined;
}

/**
 * The photograph of a kind of box, or our drawing. Both are in the built page; the server leaves one of them, and knows
 * the values of the photograph.
 */
export function KindPicture({ id, isFirst = false }: KindPictureProps) {
  const drawing = <Drawing sheet="boxes" name={id} ground="ground" />;
  if (import.meta.env.DEV) return drawing;
  const place = photographPlace(boxTypeOf[id]);
  return (
    <>
      {place.photograph}
      <picture>
        <source type="image/avif" srcSet={photographValues.avif} sizes={cardWidths} />
        <img
          src={photographValues.url}
          srcSet={photographValues.webp}
          sizes={cardWidths}
          alt={photographValues.alt}
          {...photographAspect}
          {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
          decoding="async"
          className={`photograph ${photographValues.focus}`}
        />
      </picture>
      {place.drawing}
      {drawing}
      {place.end}
    </>
  );
}
