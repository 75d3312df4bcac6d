import { imageRefusals } from "./image.ts";

/** iPhones hand out a JPEG by themselves where a page takes no HEIC; other devices do not. */
export const heicAdvice =
  "This is a HEIC photo, which most browsers cannot show. Please save it as JPEG and choose it again.";

export const emptyPicture = "This file is empty. Please choose another one.";

export const brokenPicture =
  "This picture cannot be read: it is damaged or incomplete, or of a rare kind. Please save it as JPEG and choose it again.";

/** The number of a file's first bytes that tell its kind. */
export const pictureHeadBytes = 256;

/**
 * Says why a file that begins so is none of our pictures; undefined if it may be one. Only the bytes tell: a
 * file's name can be wrong, and its type is what the browser makes of the name.
 */
export function headFault(file: Uint8Array): string | undefined {
  if (file.length === 0) return emptyPicture;
  const head = String.fromCharCode(...file.subarray(0, pictureHeadBytes));
  if (isPngJpegOrWebp(head)) return undefined;
  const brands = brandsOf(head);
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return undefined;
  // Without AVIF's these hold HEVC, as cameras write it. `mif1` and `msf1` name only the container.
  if (brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif[12]|msf1)$/.test(brand))) return heicAdvice;
  return imageRefusals.IMAGE_INVALID.detail;
}

function isPngJpegOrWebp(head: string): boolean {
  if (head.startsWith("\x89PNG\r\n\x1a\n") || head.startsWith("\xff\xd8\xff")) return true;
  return head.startsWith("RIFF") && head.startsWith("WEBP", 8);
}

/** The names of a file of AVIF's family: its main brand, then after a version those that it is compatible with. */
function brandsOf(head: string): string[] {
  if (!head.startsWith("ftyp", 4)) return [];
  const end = [...head.slice(0, 4)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
  return [head.slice(8, 12), ...(head.slice(16, end).match(/.{4}/gs) ?? [])];
}
