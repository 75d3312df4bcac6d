import { imageSizes } from "@boxmates/contract/base/image";
import type { EncodedImage, EncodedPhotograph } from "./processing.ts";
import { imageFile, photographFile, typeOf } from "./rules.ts";

/**
 * Stores the bytes of pictures. A key is a file name with the hash of the content or a random name, so the content of a
 * key never changes. The library's pictures stay; the files of photos, of photographs of kinds of boxes and of what
 * vendors have uploaded are deleted when nothing shows them any more. Throws UNAVAILABLE while the store cannot be
 * reached.
 */
export interface ImageStore {
  /** Resolves when the bytes are safely stored. A key holds all of its bytes or does not exist. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** Resolves when the key no longer exists, also if it never did. */
  delete(key: string): Promise<void>;
}

/** Stores a picture in all its sizes, under its hash, or under the name of a photo. */
export async function putImage(store: ImageStore, name: string, { sizes }: EncodedImage): Promise<void> {
  await Promise.all(imageSizes.map((size) => store.put(imageFile(name, size), sizes[size], "image/webp")));
}

/** Stores the photograph of a kind of box in all its widths and formats. */
export async function putPhotograph(
  store: ImageStore,
  name: string,
  { files }: EncodedPhotograph,
): Promise<void> {
  await Promise.all(
    files.map(({ width, format, bytes }) => {
      const file = photographFile(name, width, format);
      return store.put(file, bytes, typeOf(file));
    }),
  );
}
