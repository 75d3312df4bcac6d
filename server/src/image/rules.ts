import { type ImageSize, imageSizes, imagesPath } from "@boxmates/contract/image";

/**
 * Returns the file name of a picture's size, which is its key in the store and, of pictures of the library, the last
 * part of their address. `name` is the picture's hash, or the name of a photo.
 */
export function imageFile(name: string, size: ImageSize): string {
  return `${name}-${size}.webp`;
}

const someSize = imageSizes.join("|");
const imagePattern = new RegExp(`^[0-9a-f]{32}-(${someSize})\\.webp$`);
const photoPattern = new RegExp(`^photo-[0-9a-f]{32}-(${someSize})\\.webp$`);

/** Whether this is the file of a picture of the library, which has a public address. */
export function isImageFile(file: string): boolean {
  return imagePattern.test(file);
}

export function isPhotoFile(file: string): boolean {
  return photoPattern.test(file);
}

/** Returns the address that boxes store for a picture. */
export function imageUrl(hash: string): string {
  return `${imagesPath}/${imageFile(hash, "medium")}`;
}
