import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { pages } from "@boxmates/contract/base/paths";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { startTestApp } from "../../testing/test-app.ts";

const app = startTestApp({ PUBLIC_URL: "https://friends.example", SUPPORT_EMAIL: "help@friends.example" });
let folder: string;
let web: FastifyInstance;

const data = '{"url":"https://boxmates.example/boxes"}';
const home = `<!doctype html><link rel="canonical" href="https://boxmates.example/">
<script type="application/ld+json">${data}</script><script>at("https://boxmates.example")</script>
<a href="mailto:support@boxmates.example?subject=Inquiry">support@boxmates.example</a>`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "boxmates-search-"));
  for (const path of ["faq", "boxes", "offline"]) {
    await mkdir(join(folder, path));
    await writeFile(join(folder, path, "index.html"), `<title>${path}</title>`);
  }
  await writeFile(join(folder, "index.html"), home);
  await writeFile(join(folder, "index.html.br"), "as it was built");
  await writeFile(join(folder, "__spa-fallback.html"), "<title>Frame</title>");
  await writeFile(join(folder, "sw.js"), "self;");
  await writeFile(join(folder, "sw.js.br"), "compressed");
  await writeFile(join(folder, "manifest.webmanifest"), "{}");
  web = await buildApp({ parts: app.parts, database: app.database, webFolder: folder });
});
afterAll(async () => {
  await web.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers });
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("a page contains the public address and the support address, compressed or not", async () => {
  const { body, headers } = await get("/");
  expect(body).toContain('<link rel="canonical" href="https://friends.example/">');
  expect(body).toContain('{"url":"https://friends.example/boxes"}');
  expect(body).not.toContain("boxmates.example");
  expect(body).toContain('<a href="mailto:help@friends.example?subject=Inquiry">help@friends.example</a>');
  expect(headers["content-encoding"]).toBeUndefined();
  const compressed = await get("/", { "accept-encoding": "gzip, br" });
  expect(compressed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(body);
});

test("the policy has the hashes of the scripts as they are sent, and none of data", async () => {
  const policy = String((await get("/")).headers["content-security-policy"]);
  expect(policy).toContain(`script-src 'self' ${hashOf('at("https://friends.example")')};`);
});

test("the sitemap lists the full address of every public page and nothing else", async () => {
  const { statusCode, headers, body } = await get("/sitemap.xml");
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    "https://friends.example/",
    "https://friends.example/boxes",
    "https://friends.example/faq",
  ]);
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
