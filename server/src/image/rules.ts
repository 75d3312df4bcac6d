import { type ImageSize, imageSizes, imagesPath } from "@boxmates/contract/image";

/** What the store knows a size of a picture by, and the last part of its address. */
export function imageFile(hash: string, size: ImageSize): string {
  return `${hash}-${size}.webp`;
}

const filePattern = new RegExp(`^[0-9a-f]{32}-(${Object.keys(imageSizes).join("|")})\\.webp$`);

export function isImageFile(file: string): boolean {
  return filePattern.test(file);
}

/** The address that a box's picture is set to. */
export function imageUrl(hash: string): string {
  return `${imagesPath}/${imageFile(hash, "medium")}`;
}
