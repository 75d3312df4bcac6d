import { imageMaxBytes, imageSizes } from "@boxmates/contract/base/image";
import { contract } from "@boxmates/contract/contract";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
let admin: Person;
beforeEach(async () => {
  admin = await app.signedInAs("Admin", "admin");
});

const { upload, list } = contract.image;

function picture(width = 40, height = 30, background = "teal") {
  return sharp({ create: { width, height, channels: 3, background } });
}

function send(file: Uint8Array, query: object = {}, headers: Record<string, string> = {}) {
  return app.send(upload, { query: { name: "box.png", ...query }, file }, admin, headers);
}

async function uploaded(file: Uint8Array, query: object = {}) {
  return app.call(upload, { query: { name: "box.png", ...query }, file }, admin);
}

async function fetched(url: string): Promise<Buffer> {
  const response = await app.app.inject(url);
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

const sizesOf = (url: string) => imageSizes.map((size) => url.replace("medium", size));

describe("a picture", () => {
  test.each(["png", "jpeg", "webp", "avif"] as const)("may be %s", async (type) => {
    const image = await uploaded(await picture(2000, 1000)[type]().toBuffer());
    expect(image).toEqual({
      id: expect.any(String),
      name: "box.png",
      hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      width: 1600,
      height: 800,
      url: `/images/${image.hash}-medium.webp`,
      createdAt: app.now.toISOString(),
      updatedAt: app.now.toISOString(),
    });
    const widths = [];
    for (const url of sizesOf(image.url)) {
      const { format, width } = await sharp(await fetched(url)).metadata();
      expect(format).toBe("webp");
      widths.push(width);
    }
    expect(widths).toEqual([320, 800, 1600]);
  });

  test("may have a media type that only some phones use", async () => {
    const file = await picture().jpeg().toBuffer();
    expect(await send(file, {}, { "content-type": "image/jpg" })).toMatchObject({ ok: true });
  });

  test("is not enlarged", async () => {
    const image = await uploaded(await picture(40, 30).png().toBuffer());
    expect(image).toMatchObject({ width: 40, height: 30 });
    for (const url of sizesOf(image.url)) {
      expect(await sharp(await fetched(url)).metadata()).toMatchObject({ width: 40, height: 30 });
    }
  });

  test("loses its metadata, including the location", async () => {
    const gps = {
      IFD0: { Artist: "Ann Archer" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 30/1 0/1" },
    };
    const photo = await picture()
      .withExif(gps)
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>")
      .jpeg()
      .toBuffer();
    expect(photo.includes("Ann Archer")).toBe(true);
    const { url } = await uploaded(photo);
    for (const size of sizesOf(url)) {
      const bytes = await fetched(size);
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({});
      expect(bytes.includes("Ann Archer")).toBe(false);
    }
  });

  test("that was taken sideways is turned upright", async () => {
    const left = await picture(20, 60, "red").png().toBuffer();
    const lying = picture(60, 60, "blue").composite([{ input: left, gravity: "west" }]);
    // Orientation 6 needs a quarter turn to the right, which moves the left edge to the top.
    const { url, width, height } = await uploaded(
      await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    );
    expect([width, height]).toEqual([60, 60]);
    const { data, info } = await sharp(await fetched(url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red, , blue] = data.subarray(30 * info.channels);
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  test("keeps its transparency", async () => {
    const clear = { width: 40, height: 30, channels: 4, background: "#ff000000" } as const;
    const { url } = await uploaded(await sharp({ create: clear }).png().toBuffer());
    expect((await sharp(await fetched(url)).metadata()).hasAlpha).toBe(true);
  });

  test("that is animated keeps its first frame", async () => {
    const frames = [
      await picture(40, 30, "red").png().toBuffer(),
      await picture(40, 30, "blue").png().toBuffer(),
    ];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { url } = await uploaded(moving);
    expect(await sharp(await fetched(url)).metadata()).toMatchObject({ width: 40, height: 30 });
    expect((await sharp(await fetched(url)).metadata()).pages).toBeUndefined();
  });

  test("has the same addresses every time", async () => {
    const file = await picture().jpeg().toBuffer();
    const first = await uploaded(file);
    expect((await uploaded(file, { name: "again.png" })).url).toBe(first.url);
    expect((await uploaded(await picture(41).jpeg().toBuffer(), { name: "other" })).url).not.toBe(first.url);
  });
});

describe("a name", () => {
  test("that is uploaded twice is stored once", async () => {
    const first = await uploaded(await picture().png().toBuffer());
    const again = await send(await picture(50).png().toBuffer());
    expect(again).toMatchObject({ status: 409, problem: { code: "IMAGE_EXISTS" } });
    expect((await app.call(list, {}, admin)).items).toEqual([first]);
  });

  test("is replaced under its name if the upload asks for it", async () => {
    const first = await uploaded(await picture(50).png().toBuffer());
    const before = await fetched("/images/named/box.png");
    app.now = new Date(app.now.getTime() + 60_000);
    admin = await app.signedInAgain(admin);
    const second = await uploaded(await picture(60).png().toBuffer(), { upsert: true, cacheControl: 10 });
    expect(second).toMatchObject({ id: first.id, width: 60, createdAt: first.createdAt });
    expect(second.updatedAt).toBe(app.now.toISOString());
    expect(await fetched("/images/named/box.png")).not.toEqual(before);
    // The old address still shows the old picture.
    expect((await sharp(await fetched(first.url)).metadata()).width).toBe(50);
    expect(await app.call(list, {}, admin)).toEqual({ items: [second], total: 1 });
  });

  test("under a new name may also be uploaded with the replace option", async () => {
    expect(await send(await picture().png().toBuffer(), { upsert: true })).toMatchObject({ ok: true });
  });

  test.each([
    "",
    " ",
    "..",
    "../box.png",
    "a/b.png",
    "a\\b.png",
    ".hidden",
    "a b.png",
    "bœuf.png",
    "a\0b",
    "x".repeat(101),
  ])("cannot be %j", async (name) => {
    const reply = await send(await picture().png().toBuffer(), { name });
    expect(reply).toMatchObject({
      status: 422,
      problem: { code: "INVALID_REQUEST", errors: { name: expect.any(String) } },
    });
  });
});

describe("only an administrator", () => {
  test("uploads; anyone else is refused before the file is read", async () => {
    const file = Buffer.alloc(imageMaxBytes + 1);
    const request = { query: { name: "box.png" }, file };
    expect(await app.code(upload, request)).toBe("SIGNED_OUT");
    for (const role of ["user", "vendor"] as const) {
      expect(await app.code(upload, request, await app.signedInAs("Somebody", role))).toBe("ADMIN_ONLY");
    }
    expect(await app.code(list, {}, await app.signedInAs("Somebody"))).toBe("ADMIN_ONLY");
  });
});
