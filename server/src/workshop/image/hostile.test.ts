import { crc32, deflateSync } from "node:zlib";
import { imageMaxBytes } from "@boxmates/contract/base/image";
import { brokenPicture, heicAdvice } from "@boxmates/contract/base/picture-file";
import { contract } from "@boxmates/contract/contract";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { createImageProcessing } from "./processing.ts";

const app = startTestApp();
let admin: Person;
beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

const { upload, list } = contract.image;
const evil = "<script>alert(document.domain)</script>";

function picture(width = 200, height = 150) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "gray",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  });
}

async function codeOf(file: Uint8Array): Promise<string> {
  return app.code(upload, { query: { name: "box.png" }, file }, admin);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Makes a valid PNG of black pixels, one bit each, with `more` between its header and its pixels. */
function blackPng(width: number, height: number, more: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 });
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    more,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("a decompression bomb is refused before it is decoded, with the reason", async () => {
  const bomb = blackPng(20_000, 20_000);
  expect(bomb.length).toBeLessThan(100_000);
  await codeOf(blackPng(8, 8));
  const memoryBefore = process.memoryUsage.rss();
  const start = performance.now();
  const reply = await app.send(upload, { query: { name: "bomb.png" }, file: bomb }, admin);
  expect(performance.now() - start).toBeLessThan(2000);
  expect(process.memoryUsage.rss() - memoryBefore).toBeLessThan(100e6);
  expect(reply).toMatchObject({
    status: 422,
    problem: {
      code: "IMAGE_INVALID",
      detail: "This picture has 400 megapixels; the limit is 50. Please make it smaller.",
    },
  });
});

test("a header that claims more pixels than any picture has is refused", async () => {
  const lie = blackPng(8, 8);
  lie.writeUInt32BE(2 ** 31 - 1, 16);
  expect(await codeOf(lie)).toBe("IMAGE_INVALID");
});

test.each([
  ["a GIF", "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"],
  ["an SVG", `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${evil}</svg>`, "utf8"],
  ["a PDF", "%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>", "utf8"],
  ["a page", `<!doctype html><title>Hi</title>${evil}`, "utf8"],
  ["a program", "\x7fELF\x02\x01\x01", "latin1"],
  ["a page after a PNG's first bytes", `\x89PNG\r\n\x1a\n${evil}`, "latin1"],
  ["a JPEG's first bytes", "\xff\xd8\xff\xe0", "latin1"],
  ["a HEIC photo's header", "\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"],
  ["nothing", "", "utf8"],
] as const)("%s that claims to be a picture is refused", async (_, text, encoding) => {
  expect(await codeOf(Buffer.from(text, encoding))).toBe("IMAGE_INVALID");
  expect(await app.call(list, {}, admin)).toEqual({ items: [], total: 0 });
});

test("a photo in HEIC is refused with advice, whatever its main brand and its name are", async () => {
  const file = Buffer.from("\0\0\0\x1cftypmif1\0\0\0\0mif1heicmiaf", "latin1");
  expect(await app.send(upload, { query: { name: "phone.jpg" }, file }, admin)).toMatchObject({
    status: 422,
    problem: { code: "IMAGE_INVALID", detail: heicAdvice },
  });
});

test.each(["png", "jpeg", "webp", "avif"] as const)(
  "a truncated %s is refused, with the reason",
  async (type) => {
    const whole = await picture()[type]().toBuffer();
    for (const part of [0.1, 0.5, 0.9, 0.98]) {
      const file = whole.subarray(0, Math.floor(whole.length * part));
      expect(await app.send(upload, { query: { name: "box.png" }, file }, admin)).toMatchObject({
        problem: { code: "IMAGE_INVALID", detail: brokenPicture },
      });
    }
  },
);

test("a JPEG without its end marker is read, and one that has lost any of its pixels is not", async () => {
  const processing = createImageProcessing({ concurrent: 1, queued: 1 });
  for (const progressive of [false, true]) {
    const whole = await picture().jpeg({ progressive }).toBuffer();
    const { hash } = await processing.encode(whole);
    for (const lost of [1, 2])
      await expect(processing.encode(whole.subarray(0, -lost))).resolves.toMatchObject({ hash });
    for (const lost of [3, 4, 100])
      await expect(processing.encode(whole.subarray(0, -lost))).rejects.toThrow(brokenPicture);
  }
});

test("a picture that is also another kind of file loses every foreign byte", async () => {
  const comment = chunk("tEXt", Buffer.from(`Comment\0${evil}`));
  const profile = { IFD0: { ImageDescription: evil } };
  const doubles = [
    Buffer.concat([await picture().png().toBuffer(), Buffer.from(evil)]),
    Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(evil)]),
    blackPng(8, 8, comment),
    blackPng(8, 8, chunk("evIL", Buffer.from(evil))),
    await picture().withExif(profile).jpeg().toBuffer(),
    await picture().withExif(profile).webp().toBuffer(),
  ];
  for (const [number, file] of doubles.entries()) {
    expect(file.includes(evil)).toBe(true);
    const { hash } = await app.call(upload, { query: { name: `double-${number}` }, file }, admin);
    for (const size of ["small", "medium", "large"]) {
      const { rawPayload, headers } = await app.app.inject(`/images/${hash}-${size}.webp`);
      expect(rawPayload.includes("script")).toBe(false);
      expect((await sharp(rawPayload).metadata()).format).toBe("webp");
      expect(headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
    }
  }
});

test("a file of more than ten megabytes is refused", async () => {
  expect(await codeOf(Buffer.alloc(imageMaxBytes + 1))).toBe("TOO_LARGE");
  const padded = Buffer.concat([blackPng(8, 8), Buffer.alloc(imageMaxBytes)]).subarray(0, imageMaxBytes);
  expect(await codeOf(padded)).toBe("ok");
});

test("a body that is not a file is refused", async () => {
  const url = "/api/admin/images?name=box.png";
  const authorization = `Bearer ${admin.token}`;
  const asJson = {
    method: "POST",
    url,
    headers: { authorization },
    payload: { type: "Buffer", data: [1] },
  } as const;
  expect((await app.app.inject(asJson)).json()).toMatchObject({ code: "IMAGE_INVALID" });
  const empty = { method: "POST", url, headers: { authorization } } as const;
  expect((await app.app.inject(empty)).json()).toMatchObject({ code: "IMAGE_INVALID" });
});

test("a burst of uploads waits in a queue, and what exceeds the queue is refused", async () => {
  const processing = createImageProcessing({ concurrent: 1, queued: 2 });
  const file = await picture().png().toBuffer();
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => processing.encode(file)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  expect(outcomes[3]).toMatchObject({ reason: { code: "UNAVAILABLE" } });
  // A refused file frees its place for the next one.
  await expect(processing.encode(Buffer.from(evil))).rejects.toMatchObject({ code: "IMAGE_INVALID" });
  await expect(processing.encode(file)).resolves.toMatchObject({ width: 200 });
});
