import { type ImageSize, imageSizes, imagesPath } from "@boxmates/contract/image";

/** Returns the file name of a picture's size, which is its key in the store and the last part of its address. */
export function imageFile(hash: string, size: ImageSize): string {
  return `${hash}-${size}.webp`;
}

const filePattern = new RegExp(`^[0-9a-f]{32}-(${Object.keys(imageSizes).join("|")})\\.webp$`);

export function isImageFile(file: string): boolean {
  return filePattern.test(file);
}

/** Returns the address that boxes store for a picture. */
export function imageUrl(hash: string): string {
  return `${imagesPath}/${imageFile(hash, "medium")}`;
}
