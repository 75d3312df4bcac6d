import { randomBytes } from "node:crypto";
import type { ImageSize } from "@boxmates/contract/image";

const photoPattern = /^photo-[0-9a-f]{32}$/;

/** Returns a new name for a photo of a group's own. Its files are not pictures of the public address. */
export function unusedPhotoName(): string {
  return `photo-${randomBytes(16).toString("hex")}`;
}

/** Returns the key of a photo's size in the store. */
export function photoFile(photo: string, size: ImageSize): string {
  return `${photo}-${size}.webp`;
}

export function isPhotoName(name: string): boolean {
  return photoPattern.test(name);
}
