import sharp from "sharp";

export const photoKinds = ["jpeg", "png", "webp"] as const;
export type PhotoKind = (typeof photoKinds)[number];

const [width, height] = [4032, 3024];

/**
 * A photo of 12 megapixels as a phone takes it: large and small shapes and the noise of a sensor, taken upright with
 * the place noted. A PNG has no noise and fewer colours: otherwise it would be larger than an upload may be.
 */
export async function phonePhoto(kind: PhotoKind): Promise<Buffer> {
  const pixels = await shapes(63, 47, "cubic");
  const details = await shapes(504, 378, "nearest");
  const next = numbersFrom(7);
  for (let i = 0; i < pixels.length; i += 1) {
    const shade = (pixels[i] ?? 0) * 0.8 + (details[i] ?? 0) * 0.15;
    const grain = (next() + next() + next() - 1.5) * 14;
    pixels[i] = kind === "png" ? shade & 0xf8 : Math.max(0, Math.min(255, shade + grain));
  }
  const photo = sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Model: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "1/1 2/1 3/1" } })
    .withMetadata({ orientation: 6 });
  if (kind === "png") return photo.png({ compressionLevel: 6 }).toBuffer();
  return kind === "jpeg" ? photo.jpeg({ quality: 90 }).toBuffer() : photo.webp({ effort: 2 }).toBuffer();
}

/** Random colours in a grid, enlarged. */
function shapes(columns: number, rows: number, kernel: "cubic" | "nearest"): Promise<Buffer> {
  const next = numbersFrom(columns);
  const colours = Buffer.from(Array.from({ length: columns * rows * 3 }, () => Math.floor(next() * 256)));
  return sharp(colours, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height, { kernel })
    .raw()
    .toBuffer();
}

/** The same numbers from 0 to 1 in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}
