import type { Db } from "../../base/db/open.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { putImage } from "./image-store.ts";
import { countPhoto } from "./limits.ts";
import { unusedPhotoName } from "./photos.ts";
import { insertUnusedPhoto } from "./unused-queries.ts";

interface Upload {
  db: Db;
  user: SignedIn;
  file: Buffer;
  now: Date;
}

/** A photo whose bytes are stored and which no row shows yet. */
export interface StoredPhoto {
  photo: string;
  /** In pixels, of the largest size. */
  width: number;
  height: number;
}

/** Throws IMAGE_INVALID for a body of another media type, or for a missing one: neither is a Buffer. */
export function requirePictureFile(file: Buffer): void {
  if (!Buffer.isBuffer(file)) throw new Refusal("IMAGE_INVALID");
}

/**
 * Processes and stores a photo of a group's own; without a row that shows it, it is deleted again. This takes a while,
 * so no transaction should be open. Throws IMAGE_INVALID, TOO_MANY_REQUESTS, or UNAVAILABLE.
 */
export async function storePhoto(
  { imageProcessing, imageStore }: Parts,
  { db, user, file, now }: Upload,
): Promise<StoredPhoto> {
  await countPhoto(db, user, now);
  const encoded = await imageProcessing.encode(file);
  const photo = unusedPhotoName();
  await insertUnusedPhoto(db, user, photo, now);
  await putImage(imageStore, photo, encoded);
  return { photo, width: encoded.width, height: encoded.height };
}
