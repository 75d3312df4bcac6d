import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@boxmates/contract/contract";
import { ratingPlaceholder } from "@boxmates/contract/play/kind-rating";
import { boxTypes } from "@boxmates/contract/workshop/box";
import { photographPlace, photographValues } from "@boxmates/contract/workshop/photograph";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";

const app = startTestApp();
const { photograph } = contract;
const params = { boxType: "gaming_night" as const };
let boss: Person;
let folder: string;
let web: FastifyInstance;

const { avif, webp, url, alt, focus } = photographValues;
const built = boxTypes
  .map((boxType) => {
    const place = photographPlace(boxType);
    const markup = `<source srcset="${avif}"><img src="${url}" srcset="${webp}" alt="${alt}" class="${focus}">`;
    const both = `${place.photograph}${markup}${place.drawing}<svg></svg>${place.end}`;
    return `<p id="${boxType}">${both}</p><b>${ratingPlaceholder(boxType)}</b>`;
  })
  .join("");

beforeEach(async () => {
  boss = await app.signedInAs("Boss", "admin");
  folder = await mkdtemp(join(tmpdir(), "boxmates-photographs-"));
  await mkdir(join(folder, "boxes"));
  await writeFile(join(folder, "boxes", "index.html"), built);
  await writeFile(join(folder, "index.html"), built);
  await writeFile(join(folder, "__spa-fallback.html"), "<!doctype html>");
  web = await buildApp({ parts: app.parts, database: app.database, webFolder: folder });
  await web.ready();
});
afterEach(async () => {
  await web.close();
  await rm(folder, { recursive: true });
});

const bodyOf = async (server: FastifyInstance, path = "/") => (await server.inject(path)).body;
const placeIn = (body: string, boxType: string = params.boxType) =>
  new RegExp(`<p id="${boxType}">(.*?)</p>`).exec(body)?.[1];

async function upload(query: object = {}, width = 900) {
  const file = await sharp({ create: { width, height: 600, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const sent = { alt: "Dice on a table", focusX: 25, focusY: 60, basedOn: 0, ...query };
  return app.call(photograph.upload, { params, query: sent, file }, boss);
}

/** Waits until a running server, which hears of the change, shows it. */
async function shows(text: string, path = "/"): Promise<string> {
  const place = async () => placeIn(await bodyOf(web, path)) ?? "";
  await expect.poll(place).toContain(text);
  return place();
}

test("the public pages show the drawings while there is no photograph, and nothing else", async () => {
  for (const path of ["/", "/boxes"]) {
    const body = await bodyOf(web, path);
    for (const boxType of boxTypes) expect(placeIn(body, boxType)).toBe("<svg></svg>");
    expect(body).not.toContain("~");
  }
});

test("a running server shows a photograph in place of its drawing, and a drawing again when it is gone", async () => {
  const { photograph: saved } = await upload();
  const name = /kind-[0-9a-f]{32}/.exec(saved?.url ?? "")?.[0];
  const file = (width: number, format: string) => `/images/${name}-${width}.${format}`;
  const sources = (format: string) =>
    `${file(360, format)} 360w, ${file(720, format)} 720w, ${file(1080, format)} 900w`;
  for (const path of ["/", "/boxes"]) {
    expect(await shows("img", path)).toBe(
      `<source srcset="${sources("avif")}"><img src="${file(720, "webp")}" srcset="${sources("webp")}" ` +
        'alt="Dice on a table" class="focus-x-25 focus-y-60">',
    );
    const body = await bodyOf(web, path);
    expect(placeIn(body, "crafting_master")).toBe("<svg></svg>");
    expect(body).not.toContain("~");
  }
  await app.call(photograph.remove, { params, query: { basedOn: 1 } }, boss);
  for (const path of ["/", "/boxes"]) expect(await shows("svg", path)).toBe("<svg></svg>");
});

test("the photographs and the ratings of one page leave each other alone", async () => {
  await upload();
  await shows("img", "/boxes");
  expect(await bodyOf(web, "/boxes")).toContain("</p><b></b>");
});

test("a description is text, whatever it contains", async () => {
  await upload({ alt: `"><script>alert('~url~ $& $1')</script> & co` });
  expect(await shows("img")).toContain(
    'alt="&quot;&gt;&lt;script&gt;alert(&#39;~url~ $&amp; $1&#39;)&lt;/script&gt; &amp; co"',
  );
});

test("a small picture is offered once, in its own width", async () => {
  await upload({}, 300);
  expect(await shows("img")).toMatch(/srcset="\/images\/kind-\w+-360\.avif 300w"/);
});

test("a server that starts shows the photographs at once", async () => {
  await upload();
  const other = await buildApp({ parts: app.parts, database: app.database, webFolder: folder });
  expect(placeIn(await bodyOf(other))).toContain("Dice on a table");
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
  const other = await buildApp({ parts: { ...app.parts, db }, database: app.database, webFolder: folder });
  const response = await other.inject("/");
  await other.close();
  expect(response.statusCode).toBe(200);
  expect(placeIn(response.body)).toBe("<svg></svg>");
});
