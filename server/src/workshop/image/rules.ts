import { type ImageSize, imageSizes, imagesPath } from "@boxmates/contract/base/image";
import {
  type PhotographFormat,
  type PhotographWidth,
  photographFormats,
  photographWidths,
} from "@boxmates/contract/workshop/photograph";
import { isPhotographName } from "./photos.ts";

/**
 * Returns the file name of a picture's size, which is its key in the store and, of pictures of the library, the last
 * part of their address. `name` is the picture's hash, or the name of a photo.
 */
export function imageFile(name: string, size: ImageSize): string {
  return `${name}-${size}.webp`;
}

/** The same for the photograph of a kind of box. */
export function photographFile(name: string, width: PhotographWidth, format: PhotographFormat): string {
  return `${name}-${width}.${format}`;
}

/** Returns the files of a picture or photo in the store. */
export function filesOf(name: string): string[] {
  if (!isPhotographName(name)) return imageSizes.map((size) => imageFile(name, size));
  return photographWidths.flatMap((width) =>
    photographFormats.map((format) => photographFile(name, width, format)),
  );
}

const someSize = imageSizes.join("|");
const imagePattern = new RegExp(`^[0-9a-f]{32}-(${someSize})\\.webp$`);
const photoPattern = new RegExp(`^photo-[0-9a-f]{32}-(${someSize})\\.webp$`);

const photographPattern = new RegExp(
  `^kind-[0-9a-f]{32}-(${photographWidths.join("|")})\\.(${photographFormats.join("|")})$`,
);

/** Returns true for the file of a picture of the library. Only these have a public address. */
export function isImageFile(file: string): boolean {
  return imagePattern.test(file);
}

export function isPhotoFile(file: string): boolean {
  return photoPattern.test(file);
}

export function isPhotographFile(file: string): boolean {
  return photographPattern.test(file);
}

/** The media type of a file in the store. */
export function typeOf(file: string): string {
  return file.endsWith(".avif") ? "image/avif" : "image/webp";
}

/** Returns the address that boxes store for a picture. */
export function imageUrl(hash: string): string {
  return `${imagesPath}/${imageFile(hash, "medium")}`;
}
