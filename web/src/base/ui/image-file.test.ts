import { imageMaxBytes, imageName, imageRefusals } from "@boxmates/contract/base/image";
import { emptyPicture, heicAdvice } from "@boxmates/contract/base/picture-file";
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

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);

function fileOf(name: string, { type = "", bytes = jpeg, size = 4 }): File {
  return new File([bytes, new Uint8Array(size - bytes.length)], name, { type });
}

test.each([
  ["cheese.jpg", "image/jpeg"],
  ["cheese.jpg", "image/jpg"],
  ["cheese", ""],
  ["cheese.heic", "image/heic"],
  ["cheese.gif", "image/gif"],
])("a JPEG that the browser calls %j and %j can be uploaded", async (name, type) => {
  expect(await fileFault(fileOf(name, { type }))).toBeUndefined();
});

test("a HEIC is refused with advice, whatever the browser calls it", async () => {
  const bytes = new TextEncoder().encode("\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf");
  const file = fileOf("phone.jpg", { type: "image/jpeg", bytes, size: 100 });
  expect(await fileFault(file)).toBe(`"phone.jpg": ${heicAdvice}`);
});

test("what is no picture is told by its bytes", async () => {
  const bytes = new TextEncoder().encode("GIF89a");
  const file = fileOf("cheese.png", { type: "image/png", bytes, size: 100 });
  expect(await fileFault(file)).toBe(`"cheese.png": ${imageRefusals.IMAGE_INVALID.detail}`);
  const empty = new File([], "cheese.png", { type: "image/png" });
  expect(await fileFault(empty)).toBe(`"cheese.png": ${emptyPicture}`);
});

test("a picture has at most 10 MB", async () => {
  expect(await fileFault(fileOf("cheese.jpg", { size: imageMaxBytes }))).toBeUndefined();
  expect(await fileFault(fileOf("cheese.jpg", { size: imageMaxBytes + 1 }))).toBe(
    '"cheese.jpg" has 10.1 MB. A picture can have at most 10 MB.',
  );
});

test("a file that the browser cannot read is named", async () => {
  class GoneFile extends File {
    override slice(): Blob {
      throw new DOMException("It is gone.", "NotFoundError");
    }
  }
  expect(await fileFault(new GoneFile([jpeg], "Holiday"))).toBe(
    '"Holiday" cannot be read: it has changed, is gone, or is a folder. Please choose a file again.',
  );
});
