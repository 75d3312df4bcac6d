import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { createImageProcessing } from "./processing.ts";

const processing = createImageProcessing({ concurrent: 1, queued: 1 });
const red = "#d02020";

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: red } });
const of16Bits = () => picture().toColourspace("rgb16");
const clearOf16Bits = () => picture().ensureAlpha(0.5).toColourspace("rgb16");
const inP3 = () => picture().withIccProfile("p3");
const fine = { quality: 90 };

async function colourOf(file: Buffer): Promise<number[]> {
  const { data } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

const distance = (one: number[], other: number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));

/** The colour in which a picture of 8 bits without a profile is stored. */
let plain: number[];
beforeAll(async () => {
  const { sizes } = await processing.encode(await picture().png().toBuffer());
  plain = await colourOf(sizes.large);
  expect(distance(plain, [0xd0, 0x20, 0x20])).toBeLessThanOrEqual(3);
});

test.each([
  ["a PNG of 8 bits with P3", () => inP3().png()],
  ["a PNG of 8 bits with a palette and P3", () => inP3().png({ palette: true })],
  ["a PNG of 16 bits without a profile", () => of16Bits().png()],
  ["a PNG of 16 bits with sRGB", () => of16Bits().withIccProfile("srgb").png()],
  ["a PNG of 16 bits with P3", () => of16Bits().withIccProfile("p3").png()],
  ["a transparent PNG of 16 bits with P3", () => clearOf16Bits().withIccProfile("p3").png()],
  ["a JPEG with P3", () => inP3().jpeg(fine)],
  ["an AVIF of 8 bits with P3", () => inP3().avif(fine)],
  ["an AVIF of 10 bits without a profile", () => picture().avif({ ...fine, bitdepth: 10 })],
  ["an AVIF of 10 bits with P3", () => inP3().avif({ ...fine, bitdepth: 10 })],
  ["an AVIF of 12 bits with P3", () => inP3().avif({ ...fine, bitdepth: 12 })],
  ["a WebP with P3", () => inP3().webp({ lossless: true })],
])("%s is stored in the colour of its plain twin", async (_, made) => {
  const { sizes } = await processing.encode(await made().toBuffer());
  for (const file of Object.values(sizes))
    expect(distance(await colourOf(file), plain)).toBeLessThanOrEqual(2);
});

test("the photograph of a box is stored in the same colour", async () => {
  const file = await of16Bits().withIccProfile("p3").png().toBuffer();
  const { files } = await processing.encodePhotograph(file);
  for (const { bytes } of files) expect(distance(await colourOf(bytes), plain)).toBeLessThanOrEqual(4);
});

test("the inks of a printed JPEG become the colours that they print", async () => {
  const file = await picture().toColourspace("cmyk").withIccProfile("cmyk").jpeg(fine).toBuffer();
  const { sizes } = await processing.encode(file);
  // These inks do not print exactly this red.
  expect(distance(await colourOf(sizes.large), plain)).toBeLessThan(16);
});

test("grey of 16 bits is stored as grey", async () => {
  const grey = sharp({ create: { width: 40, height: 30, channels: 3, background: "#808080" } });
  const { sizes } = await processing.encode(await grey.toColourspace("grey16").png().toBuffer());
  expect(distance(await colourOf(sizes.large), [0x80, 0x80, 0x80])).toBeLessThanOrEqual(2);
});
