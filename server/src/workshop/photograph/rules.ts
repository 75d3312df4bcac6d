import { imagesPath } from "@boxmates/contract/base/image";
import type { BoxType } from "@boxmates/contract/workshop/box";
import {
  type KindPhotograph,
  type PhotographFormat,
  photographWidths,
  type ShownPhotograph,
} from "@boxmates/contract/workshop/photograph";
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

/** Lists what the public pages show of these: all but the kinds whose photograph was taken away. */
export function shownPhotographs(photographs: readonly Stored[]): ShownPhotograph[] {
  return photographs.flatMap((stored) => {
    const present = presentIn(stored);
    if (!present) return [];
    const { photo, width, ...words } = present;
    const [avif, webp] = [sourcesOf(photo, width, "avif"), sourcesOf(photo, width, "webp")];
    return [{ boxType: stored.boxType, url: addressOf(photo, middleWidth, "webp"), avif, webp, ...words }];
  });
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
