import { createHash } from "node:crypto";
import { heicAdvice } from "@boxmates/contract/base/heic";
import { type ImageSize, imageSides } from "@boxmates/contract/base/image";
import {
  type PhotographFormat,
  type PhotographWidth,
  photographFormats,
  photographWidths,
} from "@boxmates/contract/workshop/photograph";
import type { OutputInfo } from "sharp";
import { Refusal } from "../../base/refusal.ts";
import { type TurnLimits, takingTurns } from "../../base/turns.ts";

// AVIF is decoded whole, at 20 bytes per pixel: half a gigabyte for the largest, as much as a PNG may take.
const maxMegapixels = new Map([
  ["png", 50],
  ["jpeg", 50],
  ["webp", 50],
  ["heif", 25],
]);
const timeoutSeconds = 20;
const hashDigits = 32;

/** A picture as it is stored: a WebP with only the pixels of the original file. */
export interface EncodedImage {
  hash: string;
  /** The width of the largest size. */
  width: number;
  height: number;
  sizes: Record<ImageSize, Buffer>;
}

/** The photograph of a kind of box as it is stored. */
export interface EncodedPhotograph {
  /** The width of the picture, of which no stored file is wider. */
  width: number;
  files: { width: PhotographWidth; format: PhotographFormat; bytes: Buffer }[];
}

/** Reads files that may be anything. Throws IMAGE_INVALID if one is not a picture of the four kinds. */
export interface ImageProcessing {
  encode(file: Buffer): Promise<EncodedImage>;
  encodePhotograph(file: Buffer): Promise<EncodedPhotograph>;
}

/** Processes pictures through a bounded queue, so that a burst of uploads exhausts neither threads nor memory. */
export function createImageProcessing(limits: TurnLimits): ImageProcessing {
  const inTurn = takingTurns(limits);
  // Loaded with the first picture so that the start does not wait for it.
  let sharp: Promise<Sharp> | undefined;
  const whenLoaded = () => {
    sharp ??= loadSharp();
    return sharp;
  };
  return {
    encode: (file) => inTurn(async () => encode(await whenLoaded(), file)),
    encodePhotograph: (file) => inTurn(async () => encodePhotograph(await whenLoaded(), file)),
  };
}

type Sharp = typeof import("sharp").default;

async function loadSharp(): Promise<Sharp> {
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

async function encode(sharp: Sharp, file: Buffer): Promise<EncodedImage> {
  const { data, info } = await decode(sharp, file);
  const { width, height } = info;
  const pixels = { raw: { width, height, channels: info.channels } };
  const resized = async (size: ImageSize) => sharp(data, pixels).resize(within(size)).webp().toBuffer();
  const sizes = {
    small: await resized("small"),
    medium: await resized("medium"),
    large: await resized("large"),
  };
  const hash = createHash("sha256");
  for (const bytes of Object.values(sizes)) hash.update(bytes);
  return { hash: hash.digest("hex").slice(0, hashDigits), width, height, sizes };
}

// One step more effort takes five times as long and saves a twentieth of the bytes; see docs/decisions/0057.
const avif = { effort: 3, chromaSubsampling: "4:2:0" } as const;
const avifQualities = [50, 40, 30];
/** A phone on a slow network should not wait longer, so a picture full of detail loses some of it. */
const mostBitsPerPixel = 0.5;

async function encodePhotograph(sharp: Sharp, file: Buffer): Promise<EncodedPhotograph> {
  const { data, info } = await decode(sharp, file);
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const files: EncodedPhotograph["files"] = [];
  for (const width of photographWidths) {
    const resized = sharp(data, pixels).resize({ width, withoutEnlargement: true });
    for (const format of photographFormats) {
      const bytes = format === "avif" ? await encodeAvif(resized) : await resized.clone().webp().toBuffer();
      files.push({ width, format, bytes });
    }
  }
  return { width: info.width, files };
}

/** Returns the best quality that is small enough, else the last one. */
async function encodeAvif(picture: ReturnType<Sharp>): Promise<Buffer> {
  let encoded = Buffer.alloc(0);
  for (const quality of avifQualities) {
    const { data, info } = await picture
      .clone()
      .avif({ ...avif, quality })
      .toBuffer({ resolveWithObject: true });
    encoded = data;
    if (data.length * 8 <= mostBitsPerPixel * info.width * info.height) break;
  }
  return encoded;
}

function within(size: ImageSize) {
  const side = imageSides[size];
  return { width: side, height: side, fit: "inside", withoutEnlargement: true } as const;
}

/** Returns the upright sRGB pixels of the first frame, scaled down to the largest size. */
async function decode(sharp: Sharp, file: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  try {
    // This reads only the file's header, so that a decompression bomb is refused before it is decoded.
    const { format, compression, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    const most = maxMegapixels.get(format);
    if (!most || (format === "heif" && compression !== "av1")) throw new Refusal("IMAGE_INVALID");
    const megapixels = (width * height) / 1e6;
    if (megapixels > most) throw tooManyPixels(megapixels, most);
    return await sharp(file, { limitInputPixels: most * 1e6, failOn: "error" })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(within("large"))
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (isHeic(file)) throw new Refusal("IMAGE_INVALID", { detail: heicAdvice });
    // The format libraries' messages about broken files help nobody.
    throw error instanceof Refusal ? error : new Refusal("IMAGE_INVALID");
  }
}

/** The kinds of files that begin as an AVIF does, with a picture in HEVC, for which the library here has no decoder. */
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx"]);

function isHeic(file: Buffer): boolean {
  return file.toString("latin1", 4, 8) === "ftyp" && heicBrands.has(file.toString("latin1", 8, 12));
}

function tooManyPixels(megapixels: number, most: number): Refusal {
  return new Refusal("IMAGE_INVALID", {
    detail: `This picture has ${Math.ceil(megapixels)} megapixels; the limit is ${most}. Please make it smaller.`,
  });
}
