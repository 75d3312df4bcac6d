import { createHash } from "node:crypto";
import type { ImageSize } from "@boxmates/contract/base/image";
import { headFault } from "@boxmates/contract/base/picture-file";
import {
  type PhotographFormat,
  type PhotographWidth,
  photographFormats,
  photographWidths,
} from "@boxmates/contract/workshop/photograph";
import { Refusal } from "../../base/refusal.ts";
import { type TurnLimits, takingTurns } from "../../base/turns.ts";
import { decode, loadSharp, type Sharp, within } from "./decoding.ts";

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
  // A file that is no picture is refused before it waits for its turn.
  const inTurnWith = async <Encoded>(file: Buffer, work: (sharp: Sharp) => Promise<Encoded>) => {
    requirePictureHead(file);
    return inTurn(async () => work(await whenLoaded()));
  };
  return {
    encode: (file) => inTurnWith(file, (loaded) => encode(loaded, file)),
    encodePhotograph: (file) => inTurnWith(file, (loaded) => encodePhotograph(loaded, file)),
  };
}

function requirePictureHead(file: Buffer): void {
  const detail = headFault(file);
  if (detail !== undefined) throw new Refusal("IMAGE_INVALID", { detail });
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
