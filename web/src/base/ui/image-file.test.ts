import { heicAdvice } from "@boxmates/contract/base/heic";
import { imageMaxBytes, imageName } from "@boxmates/contract/base/image";
import { expect, test } from "vitest";
import { fileFault, pictureName } from "./image-file.ts";

test.each([
  ["cheese.png", "cheese.png"],
  ["Café au lait (2).PNG", "Cafe-au-lait-2.PNG"],
  ["../../etc/passwd", "etc-passwd"],
  [".hidden", "hidden"],
  ["ケーキ.webp", "webp"],
  ["", "picture"],
  [`${"a".repeat(200)}.jpeg`, `${"a".repeat(95)}.jpeg`],
])("the file %j becomes the picture %j", (fileName, name) => {
  expect(pictureName(fileName)).toBe(name);
  expect(imageName.safeParse(name).success).toBe(true);
});

const file = (type: string, size: number) => ({ name: "cheese", type, size });

test("a picture is PNG, JPEG, WebP or AVIF, and has at most 10 MB", () => {
  for (const type of ["image/png", "image/jpeg", "image/webp", "image/avif"])
    expect(fileFault(file(type, imageMaxBytes))).toBeUndefined();
  expect(fileFault(file("image/png", imageMaxBytes + 1))).toBe(
    '"cheese" has 10.1 MB. A picture can have at most 10 MB.',
  );
  expect(fileFault(file("image/png", 0))).toMatch(/is empty/);
  for (const type of ["image/svg+xml", "image/gif", "application/pdf", ""])
    expect(fileFault(file(type, 10))).toMatch(/a PNG, JPEG, WebP or AVIF file/);
});

test.each([
  ["IMG_1.HEIC", ""],
  ["photo", "image/heic"],
  ["photo.heif", "image/heif"],
])("a phone's photo in HEIC (%j, %j) is refused with advice", (name, type) => {
  expect(fileFault({ name, type, size: 10 })).toBe(`"${name}": ${heicAdvice}`);
});
