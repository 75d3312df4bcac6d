import {
  imageMaxBytes,
  imageMaxMegabytes,
  imageTypes,
  maxImageNameCharacters,
} from "@boxmates/contract/base/image";
import { headFault, pictureHeadBytes } from "@boxmates/contract/base/picture-file";

/** The types that the browser's dialog offers. Phones offer their camera for these, too. */
export const pictureAccept = imageTypes.join(",");

const bytesPerMegabyte = 1024 * 1024;

/** Says why a file cannot be uploaded, as far as that shows here; the server looks at all of its content. */
export async function fileFault(file: File): Promise<string | undefined> {
  try {
    const fault = headFault(new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer()));
    if (fault !== undefined) return `"${file.name}": ${fault}`;
  } catch {
    return unreadable(file);
  }
  if (file.size <= imageMaxBytes) return undefined;
  const megabytes = (Math.ceil((file.size / bytesPerMegabyte) * 10) / 10).toFixed(1);
  return `"${file.name}" has ${megabytes} MB. A picture can have at most ${imageMaxMegabytes} MB.`;
}

/** The browser does not say why it gives no bytes. */
export function unreadable(file: File): string {
  return `"${file.name}" cannot be read: it has changed, is gone, or is a folder. Please choose a file again.`;
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
