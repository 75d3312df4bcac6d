import { createHash } from "node:crypto";
import { heicAdvice } from "@boxmates/contract/heic";
import { type ImageSize, imageSides } from "@boxmates/contract/image";
import type { OutputInfo } from "sharp";
import { Refusal } from "../refusal.ts";

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

export interface ImageProcessing {
  /** Reads a file that may be anything. Throws IMAGE_INVALID if it is not a picture of the four kinds. */
  encode(file: Buffer): Promise<EncodedImage>;
}

interface ProcessingLimits {
  /** How many pictures are processed at once, each in a thread outside the event loop. */
  concurrent: number;
  /** How many may wait; any more are refused as UNAVAILABLE so that nobody waits for long. */
  queued: number;
}

/** Processes pictures through a bounded queue, so that a burst of uploads exhausts neither threads nor memory. */
export function createImageProcessing({ concurrent, queued }: ProcessingLimits): ImageProcessing {
  const waiting: (() => void)[] = [];
  let running = 0;
  // Loaded with the first picture so that the start does not wait for it.
  let sharp: Promise<Sharp> | undefined;

  return {
    encode: async (file) => {
      if (running >= concurrent) {
        if (waiting.length >= queued) throw new Refusal("UNAVAILABLE");
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        sharp ??= loadSharp();
        return await encode(await sharp, file);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
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
