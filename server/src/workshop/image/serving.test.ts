import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { contract } from "@boxmates/contract/contract";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();

async function uploaded(query: object = {}) {
  const admin = await app.signedInAs("Admin", "admin");
  const create = { width: 1000, height: 750, channels: 3, background: "teal" } as const;
  const file = await sharp({ create }).png().toBuffer();
  return app.call(contract.image.upload, { query: { name: "box.png", ...query }, file }, admin);
}

function get(url: string, headers: Record<string, string> = {}) {
  return app.app.inject({ url, headers });
}

test("a picture's address always means the same picture", async () => {
  const { url, hash } = await uploaded();
  const response = await get(url);
  expect(response.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    etag: `"${hash}-medium.webp"`,
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  });
  expect((await sharp(response.rawPayload).metadata()).width).toBe(800);
  const again = await get(url, { "if-none-match": `W/"other", "${hash}-medium.webp"` });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

test("a name is cached for as long as the upload asked, an hour by default", async () => {
  await uploaded();
  await uploaded({ name: "brief.png", cacheControl: 5 });
  expect((await get("/images/named/brief.png")).headers["cache-control"]).toBe("public, max-age=5");
  const response = await get("/images/named/box.png");
  expect(response.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=3600",
  });
  expect((await sharp(response.rawPayload).metadata()).width).toBe(1000);
});

test("a browser hears that its copy of a name is current until the name points elsewhere", async () => {
  await uploaded();
  const { etag } = (await get("/images/named/box.png")).headers;
  const headers = { "if-none-match": String(etag) };
  expect((await get("/images/named/box.png", headers)).statusCode).toBe(304);
  await app.parts.db
    .updateTable("images")
    .set({ hash: "0".repeat(32) })
    .execute();
  expect((await get("/images/named/box.png", headers)).statusCode).toBe(404);
});

test.each([
  `/images/${"0".repeat(32)}-medium.webp`,
  "/images/named/missing.png",
  "/images/named/",
  "/images/nothing",
  "/images/..%2f..%2f..%2fetc%2fpasswd",
  "/images/named/..%2f..%2fetc%2fpasswd",
  "/images/named/%00",
  "/images/named/a%00b",
  "/images/%2e%2e/secret",
])("%s is not found", async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers["content-type"]).toMatch(/^application\/problem\+json/);
  expect(response.json()).toMatchObject({ code: "NOT_FOUND" });
  expect(response.headers["cache-control"]).toBeUndefined();
});

test("other sizes are not made on demand", async () => {
  const { url } = await uploaded();
  for (const size of ["huge", "LARGE", "1600"]) {
    expect((await get(url.replace("medium", size))).statusCode).toBe(404);
  }
});

test("the folder holds only whole files, and a lost file is a 404", async () => {
  const { url, hash } = await uploaded();
  const folder = join(app.config.dataDir, "images");
  const files = (await readdir(folder)).filter((name) => name.includes(hash));
  expect(files.sort()).toEqual(["large", "medium", "small"].map((size) => `${hash}-${size}.webp`));
  await rm(folder, { recursive: true });
  expect((await get(url)).statusCode).toBe(404);
});
