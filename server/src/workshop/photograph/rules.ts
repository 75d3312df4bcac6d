import { imagesPath } from "@boxmates/contract/base/image";
import { type BoxType, boxTypes } from "@boxmates/contract/workshop/box";
import {
  type KindPhotograph,
  type PhotographFormat,
  photographPlace,
  photographValues,
  photographWidths,
} from "@boxmates/contract/workshop/photograph";
import { escapeMarkup } from "../../base/escape-markup.ts";
import { photographFile } from "../image/rules.ts";

/** A row of the database: all of it is null while the drawing is shown. */
interface Stored {
  boxType: BoxType;
  revision: number;
  photo: string | null;
  width: number | null;
  alt: string | null;
  focusX: number | null;
  focusY: number | null;
}

const shownAfterwardsMs = 24 * 3600_000;

/** Until when a page that somebody has open may still ask for a photograph that was replaced or taken away. */
export function shownUntil(now: Date): Date {
  return new Date(now.getTime() + shownAfterwardsMs);
}

const middleWidth = photographWidths[1];

function addressOf(photo: string, width: (typeof photographWidths)[number], format: PhotographFormat) {
  return `${imagesPath}/${photographFile(photo, width, format)}`;
}

export function kindPhotographOf(boxType: BoxType, stored: Stored | undefined): KindPhotograph {
  const revision = stored?.revision ?? 0;
  const present = presentIn(stored);
  if (!present) return { boxType, revision, photograph: null };
  const { photo, alt, focusX, focusY } = present;
  return {
    boxType,
    revision,
    photograph: { url: addressOf(photo, middleWidth, "webp"), alt, focusX, focusY },
  };
}

function presentIn(stored: Stored | undefined) {
  if (!stored) return undefined;
  const { photo, width, alt, focusX, focusY } = stored;
  if (photo === null || width === null || alt === null || focusX === null || focusY === null)
    return undefined;
  return { photo, width, alt, focusX, focusY };
}
type Present = NonNullable<ReturnType<typeof presentIn>>;

/** Returns the built page with the photographs in their places, and the drawing in the places of all other kinds. */
export function withPhotographs(built: string, photographs: readonly Stored[]): string {
  return boxTypes.reduce((html, boxType) => {
    const place = photographPlace(boxType);
    const present = presentIn(photographs.find((each) => each.boxType === boxType));
    const parts = new RegExp(`${place.photograph}(.*?)${place.drawing}(.*?)${place.end}`, "gs");
    return html.replace(parts, (_, photograph: string, drawing: string) =>
      present ? filled(photograph, present) : drawing,
    );
  }, built);
}

/** Returns the markup of a photograph with its values. Administrators' words come last: nothing in them is replaced. */
function filled(markup: string, { photo, width, alt, focusX, focusY }: Present): string {
  return markup
    .replaceAll(photographValues.avif, sourcesOf(photo, width, "avif"))
    .replaceAll(photographValues.webp, sourcesOf(photo, width, "webp"))
    .replaceAll(photographValues.url, addressOf(photo, middleWidth, "webp"))
    .replaceAll(photographValues.focus, `focus-x-${focusX} focus-y-${focusY}`)
    .replaceAll(photographValues.alt, () => escapeMarkup(alt));
}

/** Lists the stored files with their real widths, as in `srcset`: a smaller picture was not enlarged. */
function sourcesOf(photo: string, width: number, format: PhotographFormat): string {
  const byWidth = new Map<number, string>();
  for (const nominal of photographWidths) {
    const real = Math.min(nominal, width);
    if (!byWidth.has(real)) byWidth.set(real, addressOf(photo, nominal, format));
  }
  return [...byWidth].map(([real, address]) => `${address} ${real}w`).join(", ");
}
