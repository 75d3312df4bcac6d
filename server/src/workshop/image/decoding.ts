import { type ImageSize, imageSides } from "@boxmates/contract/base/image";
import { brokenPicture } from "@boxmates/contract/base/picture-file";
import type { Metadata, OutputInfo } from "sharp";
import { Refusal } from "../../base/refusal.ts";

export type Sharp = typeof import("sharp").default;

export async function loadSharp(): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  // The other formats that libvips can open (SVG, PDF, GIF and more) never reach its parsers.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Png", "Jpeg", "Webp", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
  return sharp;
}

// AVIF is decoded whole, at 20 bytes per pixel: half a gigabyte for the largest, as much as a PNG may take.
const maxMegapixels = new Map([
  ["png", 50],
  ["jpeg", 50],
  ["webp", 50],
  ["heif", 25],
]);
const timeoutSeconds = 20;

export function within(size: ImageSize) {
  const side = imageSides[size];
  return { width: side, height: side, fit: "inside", withoutEnlargement: true } as const;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Returns the upright sRGB pixels of the first frame, scaled down to the largest size. Throws IMAGE_INVALID. */
export async function decode(sharp: Sharp, file: Buffer): Promise<Pixels> {
  try {
    // This reads only the file's header, so that a decompression bomb is refused before it is decoded.
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    const limitInputPixels = pixelLimit(header);
    const read = (bytes: Buffer, failOn: "error" | "warning") =>
      pixelsOf(sharp, sharp(bytes, { limitInputPixels, failOn }), header);
    if (!lacksEnd(header, file)) return await read(file, "error");
    return await read(file, "error").catch(() => read(Buffer.concat([file, endOfJpeg]), "warning"));
  } catch (error) {
    // The format libraries' messages about broken files help nobody.
    throw error instanceof Refusal ? error : new Refusal("IMAGE_INVALID", { detail: brokenPicture });
  }
}

function pixelLimit({ format, compression, width, height }: Metadata): number {
  const most = maxMegapixels.get(format);
  if (!most || (format === "heif" && compression !== "av1")) throw new Error("none of the four kinds");
  const megapixels = (width * height) / 1e6;
  if (megapixels > most) throw tooManyPixels(megapixels, most);
  return most * 1e6;
}

function tooManyPixels(megapixels: number, most: number): Refusal {
  return new Refusal("IMAGE_INVALID", {
    detail: `This picture has ${Math.ceil(megapixels)} megapixels; the limit is ${most}. Please make it smaller.`,
  });
}

async function pixelsOf(sharp: Sharp, picture: ReturnType<Sharp>, { space }: Metadata): Promise<Pixels> {
  const small = picture.timeout({ seconds: timeoutSeconds }).autoOrient().resize(within("large"));
  const inEightBits = space === "rgb16" ? sharp(await withEightBits(small)) : small;
  return inEightBits.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
}

/**
 * Returns the same colours with their profile, for sharp turns those of a profile into sRGB only with 8 bits. With 16
 * bits it turns them into Display P3, and takes the result for sRGB.
 */
function withEightBits(picture: ReturnType<Sharp>): Promise<Buffer> {
  return picture.keepIccProfile().toColourspace("srgb").png({ compressionLevel: 0 }).toBuffer();
}

/** The marker at the end of a JPEG. */
const endOfJpeg = Buffer.from([0xff, 0xd9]);

/**
 * A JPEG can have lost its end on the way, while its pixels are all there. With an end of ours it is read, but then the
 * decoder only warns of missing pixels, so a warning has to count as an error.
 */
function lacksEnd({ format }: Metadata, file: Buffer): boolean {
  return format === "jpeg" && !file.subarray(-endOfJpeg.length).equals(endOfJpeg);
}
