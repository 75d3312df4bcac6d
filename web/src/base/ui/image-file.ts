import { heicAdvice } from "@boxmates/contract/base/heic";
import {
  imageMaxBytes,
  imageMaxMegabytes,
  imageTypes,
  maxImageNameCharacters,
} from "@boxmates/contract/base/image";

export const pictureTypes: readonly string[] = imageTypes;

const bytesPerMegabyte = 1024 * 1024;

/** Why a file cannot be uploaded, as far as that shows here; the server looks at its content. */
export function fileFault(file: Pick<File, "name" | "size" | "type">): string | undefined {
  // Some systems know no type for it.
  if (/^image\/hei[cf]$/.test(file.type) || /\.hei[cf]$/i.test(file.name))
    return `"${file.name}": ${heicAdvice}`;
  if (!pictureTypes.includes(file.type))
    return `"${file.name}" cannot be used: a picture is a PNG, JPEG, WebP or AVIF file.`;
  if (file.size === 0) return `"${file.name}" is empty. Please choose another file.`;
  if (file.size <= imageMaxBytes) return undefined;
  const megabytes = (Math.ceil((file.size / bytesPerMegabyte) * 10) / 10).toFixed(1);
  return `"${file.name}" has ${megabytes} MB. A picture can have at most ${imageMaxMegabytes} MB.`;
}

/** A file's name without what a picture's name cannot have: `Café au lait (2).png` becomes `Cafe-au-lait-2.png`. */
export function pictureName(fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/-*\.-*/g, ".")
    .replace(/^[.-]+|[.-]+$/g, "");
  // A long name is cut before its ending.
  const ending = /\.\w{1,5}$/.exec(plain)?.[0] ?? "";
  const stem = plain.slice(0, plain.length - ending.length).slice(0, maxImageNameCharacters - ending.length);
  return stem ? `${stem}${ending}` : `picture${ending}`;
}
