import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { pages } from "@boxmates/contract/base/paths";
import type { LiveValues } from "@boxmates/contract/site/document";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { everyDocument } from "../../testing/documents.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp({ PUBLIC_URL: "https://friends.example", SUPPORT_EMAIL: "help@friends.example" });
let folder: string;
let web: FastifyInstance;

const data = '{"url":"https://boxmates.example/boxes"}';
const auth = `<!doctype html><link rel="canonical" href="https://boxmates.example/">
<script type="application/ld+json">${data}</script><script>at("https://boxmates.example")</script>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "boxmates-search-"));
  for (const path of ["auth", "offline"]) {
    await mkdir(join(folder, path));
    await writeFile(join(folder, path, "index.html"), `<title>${path}</title>`);
  }
  await writeFile(join(folder, "auth", "index.html"), auth);
  await writeFile(join(folder, "auth", "index.html.br"), "as it was built");
  await writeFile(join(folder, "index.html"), "<title>Frame</title>");
  await writeFile(join(folder, "sw.js"), "self;");
  await writeFile(join(folder, "sw.js.br"), "compressed");
  await writeFile(join(folder, "manifest.webmanifest"), "{}");
  const makeDocuments = async ({ origin, supportEmail }: LiveValues) =>
    everyDocument(`<a href="${origin}">${supportEmail}</a>`);
  web = await buildApp({ parts: app.parts, database: app.database, webFolder: folder, makeDocuments });
});
afterAll(async () => {
  await web.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers });
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("public pages contain the public address and the support address", async () => {
  expect((await get("/contact")).body).toBe('<a href="https://friends.example">help@friends.example</a>');
});

test("a prerendered page contains the public address, compressed or not", async () => {
  const { body, headers } = await get("/auth");
  expect(body).toContain('<link rel="canonical" href="https://friends.example/">');
  expect(body).toContain('{"url":"https://friends.example/boxes"}');
  expect(body).not.toContain("boxmates.example");
  expect(headers["content-encoding"]).toBeUndefined();
  const compressed = await get("/auth", { "accept-encoding": "gzip, br" });
  expect(compressed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(body);
});

test("a browser that has the page already gets it only if it has changed", async () => {
  for (const path of ["/contact", "/auth"]) {
    const { etag } = (await get(path)).headers;
    const again = await get(path, { "if-none-match": String(etag), "accept-encoding": "br" });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(again.headers["content-security-policy"]).toContain("script-src");
    expect((await get(path, { "if-none-match": 'W/"another"' })).statusCode).toBe(200);
  }
});

test("the policy has the hashes of the scripts as they are sent, and none of data", async () => {
  const policy = String((await get("/auth")).headers["content-security-policy"]);
  expect(policy).toContain(`script-src 'self' ${hashOf('at("https://friends.example")')};`);
});

test("the sitemap lists the full address of every public page and nothing else", async () => {
  const { statusCode, headers, body } = await get("/sitemap.xml");
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  const paths = ["/", "/activities", "/auth", "/boxes", "/contact", "/faq", "/signup"];
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    paths.map((path) => `https://friends.example${path}`),
  );
});

test("robots.txt allows the public pages and names the sitemap", async () => {
  const { headers, body } = await get("/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const starts = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, start = ""]) => start);
  const mayRead = (path: string) => !starts.some((start) => path.startsWith(start));
  expect(["/", "/boxes", "/faq", "/og/home.png", "/assets/app.js"].filter((path) => !mayRead(path))).toEqual(
    [],
  );
  const closed = [
    "/api/boxes",
    "/dev/mail",
    pages.profile(),
    pages.myGroup(),
    pages.admin(),
    pages.confirm(),
  ];
  const links = [pages.group({ groupId: "cheese-club" }), pages.join({ token: "secret" })];
  expect([...closed, ...links].filter(mayRead)).toEqual([]);
  expect(body).toContain("\nSitemap: https://friends.example/sitemap.xml\n");
});

test.each([
  ["/group/cheese-club", 200],
  ["/invite/secret", 200],
  ["/no/such/page", 404],
])("search engines may not index %s", async (url, status) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers["x-robots-tag"]]).toEqual([status, "noindex"]);
});

test("the public pages and the offline page may be indexed", async () => {
  for (const url of ["/", "/boxes", "/offline", "/offline/"]) {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers["x-robots-tag"]], url).toEqual([200, undefined]);
  }
});

test("the service worker is revalidated every time and may only fetch from this site", async () => {
  for (const headers of [{}, { "accept-encoding": "br" }]) {
    expect((await get("/sw.js", headers)).headers).toMatchObject({
      "cache-control": "no-cache",
      "content-security-policy":
        "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      "content-type": expect.stringMatching(/^(text|application)\/javascript/),
    });
  }
  expect((await get("/manifest.webmanifest")).headers["content-type"]).toMatch(
    /^application\/manifest\+json/,
  );
});
