import { imageMaxBytes } from "@boxmates/contract/base/image";
import { contract } from "@boxmates/contract/contract";
import { maxAltCharacters } from "@boxmates/contract/workshop/photograph";
import sharp from "sharp";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { deleteUnusedPhotos } from "../image/jobs.ts";

const app = startTestApp();
const { photograph, audit } = contract;
let boss: Person;
beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
});

const params = { boxType: "culinary_chef" as const };
const words = { alt: "A pot of soup", focusX: 30, focusY: 70 };

function picture(width = 1500, height = 1000, background = "tomato") {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const upload = (file: Uint8Array, query: object = {}, by = boss) =>
  app.send(photograph.upload, { params, query: { ...words, basedOn: 0, ...query }, file }, by);
const set = async (basedOn = 0) => upload(await picture(), { basedOn });
const remove = (basedOn: number) => app.code(photograph.remove, { params, query: { basedOn } }, boss);
const shown = async () =>
  (await app.call(photograph.list, {}, boss)).find(({ boxType }) => boxType === params.boxType);
const nameIn = (url: string) => /kind-[0-9a-f]{32}/.exec(url)?.[0] ?? "";
const fetched = (url: string) => app.app.inject(url);
const deleteFiles = () => deleteUnusedPhotos.run(app.parts, {}, theService);

/** The addresses of all stored files of a photograph. */
const filesOf = (url: string) =>
  [360, 720, 1080].flatMap((width) =>
    ["avif", "webp"].map((format) => `/images/${nameIn(url)}-${width}.${format}`),
  );

async function shownUrl(): Promise<string> {
  return (await shown())?.photograph?.url ?? "";
}

describe("a photograph", () => {
  test("of a kind of box is set, in three widths, as AVIF and as WebP", async () => {
    expect(await shown()).toEqual({ ...params, revision: 0, photograph: null });
    expect(await set()).toMatchObject({
      ok: true,
      body: { ...params, revision: 1, photograph: { ...words, url: expect.stringMatching(/-720\.webp$/) } },
    });
    for (const url of filesOf(await shownUrl())) {
      const { statusCode, headers, rawPayload } = await fetched(url);
      const [, width, format] = /-(\d+)\.(\w+)$/.exec(url) ?? [];
      expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
      expect(headers).toMatchObject({
        "content-type": `image/${format}`,
        "cache-control": "public, max-age=31536000, immutable",
      });
      const found = await sharp(rawPayload).metadata();
      expect(found.width).toBe(Number(width));
      expect(found.format).toBe(format === "avif" ? "heif" : "webp");
    }
  });

  test("gets another description and another focal point", async () => {
    await set();
    const url = await shownUrl();
    const body = { alt: "  Soup for six  ", focusX: 0, focusY: 100, basedOn: 1 };
    await app.call(photograph.update, { params, body }, boss);
    expect(await shown()).toEqual({
      ...params,
      revision: 2,
      photograph: { url, alt: "Soup for six", focusX: 0, focusY: 100 },
    });
  });

  test("that is replaced stays for the pages that are open for a day, and is deleted then", async () => {
    await set();
    const old = await shownUrl();
    expect(await set(1)).toMatchObject({ ok: true, body: { revision: 2 } });
    const next = await shownUrl();
    expect(nameIn(next)).not.toBe(nameIn(old));
    pass(app, { hours: 24 });
    await deleteFiles();
    for (const url of filesOf(old)) expect((await fetched(url)).statusCode).toBe(200);
    pass(app, { hours: 2 });
    await deleteFiles();
    for (const url of filesOf(old)) expect((await fetched(url)).statusCode).toBe(404);
    for (const url of filesOf(next)) expect((await fetched(url)).statusCode).toBe(200);
  });

  test("that is taken away is deleted a day later, and can be set again", async () => {
    await set();
    const url = await shownUrl();
    expect(await remove(1)).toBe("ok");
    expect(await shown()).toEqual({ ...params, revision: 2, photograph: null });
    expect((await fetched(url)).statusCode).toBe(200);
    pass(app, { hours: 26 });
    await deleteFiles();
    for (const each of filesOf(url)) expect((await fetched(each)).statusCode).toBe(404);
    boss = await app.signedInAgain(boss);
    expect(await set(2)).toMatchObject({ ok: true, body: { revision: 3 } });
  });

  test("is in the audit log with who set it and who took it away", async () => {
    pass(app, { seconds: 1 });
    await set();
    pass(app, { seconds: 1 });
    await remove(1);
    const { items } = await app.call(audit.entries, { query: { limit: 2 } }, boss);
    expect(items).toMatchObject([
      { kind: "photograph_removed", actor: { name: "Boss" }, user: null, detail: "Culinary Chef Box" },
      { kind: "photograph_set", actor: { name: "Boss" }, user: null, detail: "Culinary Chef Box" },
    ]);
  });
});

describe("nothing changes", () => {
  const unchanged = async () => expect(await shown()).toEqual({ ...params, revision: 0, photograph: null });

  test.each([
    ["without a picture", Buffer.alloc(0), "IMAGE_INVALID"],
    [
      "with an SVG",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      "IMAGE_INVALID",
    ],
    ["with half a JPEG", Buffer.from("ffd8ffe000104a464946", "hex"), "IMAGE_INVALID"],
    ["with a file of 100 MB", Buffer.alloc(10 * imageMaxBytes), "TOO_LARGE"],
  ])("%s", async (_, file, code) => {
    expect(await upload(file)).toMatchObject({ ok: false, problem: { code, detail: expect.any(String) } });
    await unchanged();
    expect(await app.parts.db.selectFrom("unusedPhotos").select("photo").execute()).toEqual([]);
  });

  test.each<[object, string, RegExp]>([
    [{ alt: "" }, "alt", /^Description is required\.$/],
    [{ alt: "   " }, "alt", /^Description is required\.$/],
    [{ alt: "a".repeat(maxAltCharacters + 1) }, "alt", /^Description can have at most 200 characters\.$/],
    [{ focusX: -5 }, "focusX", /between 0 and 100 percent/],
    [{ focusX: 105 }, "focusX", /between 0 and 100 percent/],
    [{ focusY: 33 }, "focusY", /in steps of 5/],
    [{ focusY: "NaN" }, "focusY", /between 0 and 100 percent/],
    [{ basedOn: -1 }, "basedOn", /./],
  ])("with %j", async (query, field, sentence) => {
    expect(await upload(await picture(8, 8), query)).toMatchObject({
      status: 422,
      problem: { code: "INVALID_REQUEST", errors: { [field]: expect.stringMatching(sentence) } },
    });
    await unchanged();
    await set();
    const body = { ...words, basedOn: 1, ...query };
    const reply = await app.send(photograph.update, { params, body }, boss);
    expect(reply).toMatchObject({ status: 422, problem: { errors: { [field]: expect.any(String) } } });
    expect(await shown()).toMatchObject({ revision: 1 });
  });

  test("if another administrator was faster", async () => {
    await set();
    const first = await shown();
    expect(await set(0)).toMatchObject({ status: 409, problem: { code: "PHOTOGRAPH_CHANGED" } });
    expect(await app.code(photograph.update, { params, body: { ...words, basedOn: 2 } }, boss)).toBe(
      "PHOTOGRAPH_CHANGED",
    );
    expect(await remove(0)).toBe("PHOTOGRAPH_CHANGED");
    expect(await shown()).toEqual(first);
  });

  test("if there is no photograph to change or to take away", async () => {
    expect(await app.code(photograph.update, { params, body: { ...words, basedOn: 0 } }, boss)).toBe(
      "PHOTOGRAPH_NOT_FOUND",
    );
    expect(await remove(0)).toBe("PHOTOGRAPH_NOT_FOUND");
  });

  test("if the store cannot be reached, and what came of the files is deleted", async () => {
    const putting = vi.spyOn(app.parts.imageStore, "put");
    onTestFinished(() => putting.mockRestore());
    putting.mockRejectedValue(new Error("The store does not answer."));
    expect(await set()).toMatchObject({ ok: false, problem: { code: "UNEXPECTED" } });
    await unchanged();
    expect(await app.parts.db.selectFrom("unusedPhotos").select("photo").execute()).toHaveLength(1);
    pass(app, { hours: 2 });
    await deleteFiles();
    expect(await app.parts.db.selectFrom("unusedPhotos").select("photo").execute()).toEqual([]);
  });
});

test("a picture full of detail is stored with at most half a bit for each pixel", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 24 } as const;
  const create = { width: 360, height: 240, channels: 3, background: "gray", noise } as const;
  const detailed = await sharp(await sharp({ create }).png().toBuffer())
    .resize(1080, 720)
    .jpeg()
    .toBuffer();
  const plain = await sharp(detailed).avif({ quality: 50, effort: 3 }).toBuffer();
  expect(plain.length * 8).toBeGreaterThan((1080 * 720) / 2);
  await upload(detailed);
  for (const url of filesOf(await shownUrl()).filter((each) => each.endsWith(".avif"))) {
    const { rawPayload } = await fetched(url);
    const { width, height } = await sharp(rawPayload).metadata();
    expect(rawPayload.length * 8).toBeLessThanOrEqual((width * height) / 2);
  }
});

test("a small picture is not enlarged", async () => {
  await upload(await picture(500, 400));
  const widths = await Promise.all(
    filesOf(await shownUrl()).map(
      async (url) => (await sharp((await fetched(url)).rawPayload).metadata()).width,
    ),
  );
  expect(widths).toEqual([360, 360, 500, 500, 500, 500]);
});

test.each([
  "kind-0",
  `kind-${"0".repeat(32)}-500.webp`,
  `kind-${"0".repeat(32)}-720.svg`,
  `kind-${"0".repeat(32)}-720.avif`,
])("the file %s is not found", async (file) => {
  expect((await fetched(`/images/${file}`)).statusCode).toBe(404);
});
