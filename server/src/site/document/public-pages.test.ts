import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@boxmates/contract/contract";
import type { LiveValues } from "@boxmates/contract/site/document";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { publish } from "../../base/events/hub.ts";
import { everyDocument } from "../../testing/documents.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import type { MakeDocuments } from "./making.ts";

const app = startTestApp();
const { photograph } = contract;
const params = { boxType: "gaming_night" as const };
let boss: Person;
let folder: string;
let web: FastifyInstance;

/** A page that says what it was made of. */
const makeDocuments = async (live: LiveValues) => everyDocument(JSON.stringify(live));

beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
  folder = await mkdtemp(join(tmpdir(), "boxmates-photographs-"));
  await writeFile(join(folder, "index.html"), "<!doctype html>");
  web = await serve();
  await web.ready();
});
afterEach(async () => {
  await web.close();
  await rm(folder, { recursive: true });
});

const serve = (parts = app.parts, make: MakeDocuments = makeDocuments) =>
  buildApp({ parts, database: app.database, webFolder: folder, makeDocuments: make });
const shownBy = async (server: FastifyInstance): Promise<LiveValues["photographs"]> =>
  (await server.inject("/boxes")).json<LiveValues>().photographs;

async function upload(query: object = {}, width = 900) {
  const file = await sharp({ create: { width, height: 600, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const sent = { alt: "Dice on a table", focusX: 25, focusY: 60, basedOn: 0, ...query };
  return app.call(photograph.upload, { params, query: sent, file }, boss);
}

test("a running server shows a photograph in all its sizes, and none again when it is gone", async () => {
  expect(await shownBy(web)).toEqual([]);
  const { photograph: saved } = await upload();
  const name = /kind-[0-9a-f]{32}/.exec(saved?.url ?? "")?.[0];
  const file = (width: number, format: string) => `/images/${name}-${width}.${format}`;
  const sources = (format: string) =>
    `${file(360, format)} 360w, ${file(720, format)} 720w, ${file(1080, format)} 900w`;
  await expect
    .poll(() => shownBy(web))
    .toEqual([
      {
        ...params,
        url: file(720, "webp"),
        avif: sources("avif"),
        webp: sources("webp"),
        alt: "Dice on a table",
        focusX: 25,
        focusY: 60,
      },
    ]);
  await app.call(photograph.remove, { params, query: { basedOn: 1 } }, boss);
  await expect.poll(() => shownBy(web)).toEqual([]);
});

test("a small picture is offered once, in its own width", async () => {
  await upload({}, 300);
  await expect.poll(async () => (await shownBy(web))[0]?.avif).toMatch(/^\/images\/kind-\w+-360\.avif 300w$/);
});

test("a server that starts shows the photographs at once", async () => {
  await upload();
  const other = await serve();
  expect(await shownBy(other)).toHaveLength(1);
  await other.close();
});

test("pages are made once, and again only when a value has changed", async () => {
  let made = 0;
  const other = await serve(app.parts, (live) => {
    made += 1;
    return makeDocuments(live);
  });
  await Promise.all([other.inject("/"), other.inject("/boxes"), other.inject("/faq")]);
  expect(made).toBe(1);
  await upload();
  await expect.poll(() => shownBy(other)).toHaveLength(1);
  expect(made).toBe(2);
  await other.close();
});

test("pages that could not be made are tried again with the next request", async () => {
  let fails = true;
  const other = await serve(app.parts, async (live) => {
    if (fails) throw new Error("The program could not run.");
    return makeDocuments(live);
  });
  expect((await other.inject("/")).statusCode).toBe(500);
  fails = false;
  expect((await other.inject("/")).statusCode).toBe(200);
  await other.close();
});

test("a changed value that pages could not be made of is tried again, and shown by then as it was", async () => {
  let fails = false;
  const other = await serve(app.parts, async (live) => {
    if (fails) throw new Error("The program could not run.");
    return makeDocuments(live);
  });
  expect(await shownBy(other)).toEqual([]);
  fails = true;
  await upload();
  // The process that hears of it has tried, and failed.
  await expect.poll(() => shownBy(web)).toHaveLength(1);
  expect(await shownBy(other)).toEqual([]);
  fails = false;
  await publish(app.parts.db, { topic: "admin", kind: "photograph" });
  await expect.poll(() => shownBy(other)).toHaveLength(1);
  await other.close();
});

test("pages that cannot be made keep nobody from the app", async () => {
  const other = await serve(app.parts, () => Promise.reject(new Error("The program could not run.")));
  expect((await other.inject("/my-group")).statusCode).toBe(200);
  await other.close();
});

test("the public pages are served with the drawings if the database does not answer", async () => {
  await upload();
  const db = new Proxy(app.parts.db, {
    get: (target, name) => {
      if (name === "selectFrom") throw new Error("The database does not answer.");
      return Reflect.get(target, name);
    },
  });
  const other = await serve({ ...app.parts, db });
  expect(await shownBy(other)).toEqual([]);
  await other.close();
});
