import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { currencyAttribute, paymentsAttribute, taxAttribute } from "@boxmates/contract/money/turned-on";
import { passwordMinimumAttribute, passwordMinLength } from "@boxmates/contract/people/password";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { everyDocument } from "../../testing/documents.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { readHtmlPages } from "./html-pages.ts";

const app = startTestApp();
let folder: string;
let web: FastifyInstance;

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const page = (title: string, ...scripts: string[]) =>
  `<!doctype html><title>${title}</title><script type="module" src="/assets/app.js"></script>${scripts
    .map((script) => `<script>${script}</script>`)
    .join("")}`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "boxmates-web-"));
  await mkdir(join(folder, "auth"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "auth", "index.html"), page("Sign In", "auth()"));
  await writeFile(join(folder, "index.html"), page("Frame", "frame()"));
  await mkdir(join(folder, "__spa"));
  await writeFile(join(folder, "__spa", "my-group.html"), page("Frame of My Group", "frame()"));
  await writeFile(join(folder, "assets", "app.js"), "export {};");
  await writeFile(join(folder, "favicon.svg"), "<svg/>");
  const makeDocuments = async () => ({
    ...everyDocument(page("A public page")),
    home: page("Home", "home()", "two()"),
    faq: page("Questions", "faq()"),
  });
  web = await buildApp({ parts: app.parts, database: app.database, webFolder: folder, makeDocuments });
});
afterAll(async () => {
  await web.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => web.inject(url);

test("a page's policy allows exactly its own inline scripts", async () => {
  const policy = (await get("/")).headers["content-security-policy"];
  expect(policy).toContain(`script-src 'self' ${hashOf("home()")} ${hashOf("two()")};`);
  expect(policy).not.toContain(hashOf("faq()"));
  expect(policy).not.toMatch(/unsafe/);
  expect((await get("/faq")).headers["content-security-policy"]).toContain(hashOf("faq()"));
});

test.each([
  ["/", 200, "Home"],
  ["/faq", 200, "Questions"],
  ["/faq/", 200, "Questions"],
  ["/faq?from=home", 200, "Questions"],
  ["/signup?box=gaming", 200, "A public page"],
  ["/auth", 200, "Sign In"],
  ["/group/cheese-club", 200, "Frame"],
  ["/my-group", 200, "Frame of My Group"],
  ["/invite/abc", 200, "Frame"],
  ["/no/such/page", 404, "Frame"],
])("%s is answered with %i and a page", async (url, status, title) => {
  const response = await get(url);
  expect([response.statusCode, response.headers["content-type"]]).toEqual([
    status,
    "text/html; charset=utf-8",
  ]);
  expect(response.body).toContain(`<title>${title}</title>`);
  expect(response.headers["cache-control"]).toBe("no-cache");
});

test.each([
  ["/Boxes", "/boxes"],
  ["/FAQ?from=Home", "/faq?from=Home"],
  ["/Faq/", "/faq"],
  ["/faq//", "/faq"],
  ["/f%61q", "/faq"],
  ["/My-Group", "/my-group"],
  ["/Group/Cheese-Club/Book", "/group/Cheese-Club/book"],
  ["/INVITE/aBc%2FD", "/invite/aBc%2FD"],
  ["/Newsletter/Unsubscribe/aBc", "/newsletter/unsubscribe/aBc"],
])("%s leads to %s", async (url, address) => {
  const response = await get(url);
  expect([response.statusCode, response.headers.location]).toEqual([301, address]);
  // A browser must not keep it for longer than we have this page.
  expect(response.headers["cache-control"]).toBe("no-cache");
});

test.each(["//example.com", "/%2Fexample.com", "//faq", "/f%2561q", "/invite/a/b"])(
  "%s leads nowhere",
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test("only reading leads to another address", async () => {
  const response = await web.inject({ method: "POST", url: "/Faq" });
  expect(response.statusCode).toBe(404);
});

const byBrowser = (accept: string) => (url: string) => web.inject({ url, headers: { accept } });
/** The requests of browsers for a tab, for a page's picture and for its script. */
const asPage = byBrowser("text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8");
const asPicture = byBrowser("image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8");
const asScript = byBrowser("*/*");

test.each(["/assets/gone.js", "/images/gone", "/images/named/gone", "/%E0%A4%A", "/images/%zz", "/no/such"])(
  "%s in a tab is the 404 page",
  async (url) => {
    const response = await asPage(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain("<title>Frame</title>");
    expect(response.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining(`script-src 'self' ${hashOf("frame()")};`),
      "permissions-policy": expect.stringContaining("camera=()"),
    });
  },
);

test.each(["/images/gone", "/images/named/gone", "/assets/gone.webp"])(
  "%s as a picture is a problem, not a page",
  async (url) => {
    const response = await asPicture(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: "NOT_FOUND" });
  },
);

test("a malformed address is a problem for programs and scripts, and below /api for everybody", async () => {
  for (const answer of [asScript("/%E0%A4%A"), get("/%E0%A4%A"), asPage("/api/groups/%zz")]) {
    const response = await answer;
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "MALFORMED" });
  }
  expect((await asPage("/api/nothing")).json()).toMatchObject({ code: "NOT_FOUND" });
});

test("search engines do not index what needs a session, with a frame of its own or without", async () => {
  const told = async (url: string) => (await get(url)).headers["x-robots-tag"];
  expect(await told("/my-group")).toBe("noindex");
  expect(await told("/group/cheese-club")).toBe("noindex");
  expect(await told("/faq")).toBeUndefined();
});

test("assets are cached forever, other files for an hour", async () => {
  expect((await get("/assets/app.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
});

test.each(["/assets/gone.js", "/api/nothing"])("%s is a problem, not a page", async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: "NOT_FOUND" });
});

test("a folder without a build has no pages", async () => {
  const empty = await mkdtemp(join(tmpdir(), "boxmates-empty-"));
  expect(readHtmlPages(empty, app.config)).toBeUndefined();
  await rm(empty, { recursive: true });
});

test("each page says how long a new password has to be here", async () => {
  const built = await mkdtemp(join(tmpdir(), "boxmates-minimum-"));
  const html = `<!doctype html><html ${passwordMinimumAttribute}="${passwordMinLength}"><title>Frame</title></html>`;
  await writeFile(join(built, "index.html"), html);
  const pages = readHtmlPages(built, { ...app.config, passwordMinLength: 12 });
  await rm(built, { recursive: true });
  expect(pages?.fallback.html).toContain(`${passwordMinimumAttribute}="12"`);
});

test("each page says whether boxes are paid and in which currency, and without that there are no pages about it", async () => {
  const built = await mkdtemp(join(tmpdir(), "boxmates-payments-"));
  await writeFile(join(built, "index.html"), `<!doctype html><html ${paymentsAttribute}="off"></html>`);
  const on = readHtmlPages(built, { ...app.config, stripe: { currency: "usd" } });
  const taxed = readHtmlPages(built, { ...app.config, stripe: { currency: "cad", addsTax: true } });
  const off = readHtmlPages(built, app.config);
  await rm(built, { recursive: true });
  expect(on?.fallback.html).toContain(`<html ${paymentsAttribute}="on" ${currencyAttribute}="usd">`);
  expect(taxed?.fallback.html).toContain(
    `<html ${paymentsAttribute}="on" ${taxAttribute}="" ${currencyAttribute}="cad">`,
  );
  expect(off?.fallback.html).toContain(`<html ${paymentsAttribute}="off">`);
  for (const path of ["/admin/payments", "/admin/payments/", "/Admin/Payments", "/gifts", "/gift/code"])
    expect((await get(path)).statusCode, path).toBe(404);
});

test("every answer carries the security headers", async () => {
  for (const url of ["/", "/api/nothing", "/api/profile", "/api/groups/%zz", "/healthz"]) {
    const { headers } = await get(url);
    expect(headers, url).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "same-origin",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers["content-security-policy"], url).toContain("base-uri 'none'");
    expect(headers["strict-transport-security"], url).toBeUndefined();
  }
  for (const url of ["/api/profile", "/api/groups/%zz"])
    expect((await get(url)).headers, url).toMatchObject({
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
    });
});

test("our own pages may use passkeys and the clipboard, and no page more than that", async () => {
  const permissions = String((await get("/")).headers["permissions-policy"]).split(", ");
  expect(permissions).toEqual(expect.arrayContaining(["camera=()", "geolocation=()", "payment=()"]));
  for (const url of ["/group/cheese-club", "/no/such/page", "/api/docs", "/api/mail-previews/reset"])
    expect((await get(url)).headers["permissions-policy"], url).toBe(permissions.join(", "));
  expect(permissions.filter((each) => !each.endsWith("=()"))).toEqual([
    "publickey-credentials-create=(self)",
    "publickey-credentials-get=(self)",
    "clipboard-write=(self)",
  ]);
});

test("answers of the API are kept by no cache, unless they are public", async () => {
  const cached = async (url: string) => (await get(url)).headers["cache-control"];
  for (const url of ["/api/profile", "/api/nothing", "/api/share-links/none", "/api/setup"])
    expect(await cached(url), url).toBe("no-store");
  expect(await cached("/api/jwks.json")).toBe("public, max-age=600");
});

describe("on https", () => {
  const secure = startTestApp({ PUBLIC_URL: "https://boxmates.example" });

  test("browsers are told to stay on https, and the mail reader is absent", async () => {
    const { headers } = await secure.app.inject("/api/profile");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    expect((await secure.app.inject("/dev/mail")).statusCode).toBe(404);
  });
});
