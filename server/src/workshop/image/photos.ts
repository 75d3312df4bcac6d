import { randomBytes } from "node:crypto";

const photoPattern = /^photo-[0-9a-f]{32}$/;
const photographPattern = /^kind-[0-9a-f]{32}$/;

/** Returns a new name for a photo of a group's own. Its files are not pictures of the public address. */
export function unusedPhotoName(): string {
  return `photo-${randomBytes(16).toString("hex")}`;
}

export function isPhotoName(name: string): boolean {
  return photoPattern.test(name);
}

/** Returns a new name for the photograph of a kind of box. Its files are public. */
export function unusedPhotographName(): string {
  return `kind-${randomBytes(16).toString("hex")}`;
}

export function isPhotographName(name: string): boolean {
  return photographPattern.test(name);
}

/** Returns a new name for a picture that is nobody else's: unlike a hash, no other upload of the same bytes has it. */
export function unusedPictureName(): string {
  return randomBytes(16).toString("hex");
}
