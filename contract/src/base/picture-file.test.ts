import { expect, test } from "vitest";
import { imageRefusals } from "./image.ts";
import { emptyPicture, headFault, heicAdvice } from "./picture-file.ts";

/** The bytes of these characters, and some more. */
const file = (start: string) => Uint8Array.from(`${start}and so on`, (character) => character.charCodeAt(0));

/** Returns the beginning of a file of this family: its length, main brand, version and other brands. */
function family(main: string, ...others: string[]): Uint8Array {
  const length = String.fromCharCode(16 + 4 * others.length);
  return file(`\0\0\0${length}ftyp${main}\0\0\0\0${others.join("")}`);
}

const notAPicture = imageRefusals.IMAGE_INVALID.detail;

test.each([
  ["a PNG", file("\x89PNG\r\n\x1a\n")],
  ["a JPEG", file("\xff\xd8\xff\xe0")],
  ["a WebP", file("RIFF\x24\x01\0\0WEBPVP8 ")],
  ["an AVIF", family("avif", "mif1", "miaf")],
  ["an animated AVIF", family("avis", "msf1", "avif")],
  ["an AVIF that is named after its container", family("mif1", "miaf", "avif")],
])("%s may be a picture of ours", (_, bytes) => {
  expect(headFault(bytes)).toBeUndefined();
});

test.each([
  ["heic", ["mif1", "heic"]],
  ["heix", ["mif1", "heix"]],
  ["mif1", ["mif1", "heic", "miaf"]],
  ["msf1", ["msf1", "hevc"]],
  ["heim", []],
  ["heis", []],
  ["hevc", ["mif1", "heic"]],
  ["hevx", []],
  ["mif1", []],
  ["abcd", ["efgh", "heic"]],
])("a HEIC of the main brand %s, compatible with %j, comes with advice", (main, others) => {
  expect(headFault(family(main, ...others))).toBe(heicAdvice);
});

test.each([
  ["a GIF", file("GIF89a")],
  ["a text", file("No picture")],
  ["a recording", file("RIFF\x24\x01\0\0WAVEfmt ")],
  ["a film", family("isom", "mp42")],
  ["a film in whose first scene the word heic stands", file("\0\0\0\x14ftypisom\0\0\0\0mp42heic")],
  ["a single byte", Uint8Array.of(0xff)],
  ["a box without an end", file("\0\0\0\0ftypisom")],
])("%s is no picture", (_, bytes) => {
  expect(headFault(bytes)).toBe(notAPicture);
});

test("a file without a byte is empty", () => {
  expect(headFault(new Uint8Array())).toBe(emptyPicture);
});
