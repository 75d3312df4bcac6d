import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Currency } from "@boxmates/contract/money/currency";
import { currencyAttribute, paymentsAttribute, taxAttribute } from "@boxmates/contract/money/turned-on";
import { passwordMinimumAttribute, passwordMinLength } from "@boxmates/contract/people/password";

/** A built page with the Content-Security-Policy source of each of its inline scripts. */
export interface HtmlPage {
  html: string;
  /** Returns it compressed, if it can be. */
  brotli(): Buffer | undefined;
  scriptHashes: string[];
  /** Names this state of the page, compressed or not. */
  etag: string;
}

const fallbackFile = "index.html";
const frameFile = /^__spa(\/.*)\.html$/;

/** The build's placeholder for the public address, which only the server knows. */
const addressPlaceholder = "https://boxmates.example";

/** The pages of the app, as they are built. */
export interface HtmlPages {
  /** The page in which the browser renders every route that was not prerendered and has no frame of its own. */
  fallback: HtmlPage;
  /** The same with the names of the route's scripts, by path. */
  frames: ReadonlyMap<string, HtmlPage>;
  /** The prerendered pages by path, without a trailing slash. */
  byPath: ReadonlyMap<string, HtmlPage>;
  /** The public address, without a trailing slash. */
  origin: string;
  /** False where no page speaks of payments. */
  takesPayments: boolean;
}

/** The public pages, which this server makes. */
export interface MadePages {
  paths: readonly string[];
  /** Without a trailing slash. */
  at(path: string): Promise<HtmlPage | undefined>;
}

/** The build cannot know these: they are settings of the running server. */
interface Site {
  publicUrl: string;
  passwordMinLength: number;
  /** Undefined where nothing is charged. */
  stripe?: { currency: Currency; addsTax?: true } | undefined;
}

/** Reads all built pages once, at the start. Returns undefined if the web part was not built. */
export function readHtmlPages(folder: string, site: Site): HtmlPages | undefined {
  if (!existsSync(join(folder, fallbackFile))) return undefined;
  const { origin } = new URL(site.publicUrl);
  const takesPayments = site.stripe !== undefined;
  const fill = (built: string) =>
    built
      .replaceAll(addressPlaceholder, origin)
      .replace(passwordMinimum(passwordMinLength), passwordMinimum(site.passwordMinLength))
      .replace(payments(false), payments(takesPayments) + termsOf(site));
  const read = (file: string) => readHtmlPage(join(folder, file), fill);
  const byPath = new Map<string, HtmlPage>();
  const frames = new Map<string, HtmlPage>();
  for (const file of globSync("**/*.html", { cwd: folder }).map((name) => name.replaceAll("\\", "/"))) {
    const [, framed] = frameFile.exec(file) ?? [];
    if (framed) frames.set(framed, read(file));
    else if (file !== fallbackFile) byPath.set(`/${file.replace(/\/index\.html$/, "")}`, read(file));
  }
  return { fallback: read(fallbackFile), frames, byPath, origin, takesPayments };
}

function termsOf({ stripe }: Site): string {
  if (!stripe) return "";
  return `${stripe.addsTax ? ` ${taxAttribute}=""` : ""} ${currencyAttribute}="${stripe.currency}"`;
}

const payments = (areOn: boolean) => `${paymentsAttribute}="${areOn ? "on" : "off"}"`;
const passwordMinimum = (minLength: number) => `${passwordMinimumAttribute}="${minLength}"`;

function readHtmlPage(file: string, fill: (built: string) => string): HtmlPage {
  const built = readFileSync(file, "utf8");
  const html = fill(built);
  if (html !== built) return htmlPage(html);
  const compressed = readBrotli(file);
  return { ...htmlPage(html), brotli: () => compressed };
}

export function htmlPage(html: string): HtmlPage {
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 20)}"`;
  return { html, brotli: compressedOnce(html), scriptHashes: inlineScriptHashes(html), etag };
}

/** Reads a file that the build has compressed. */
function readBrotli(file: string): Buffer | undefined {
  const compressed = `${file}.br`;
  return existsSync(compressed) ? readFileSync(compressed) : undefined;
}

/** Compresses with the first request, so that no start waits for it, and less than the build does: that takes longer. */
function compressedOnce(html: string): () => Buffer {
  let compressed: Buffer | undefined;
  return () => {
    compressed ??= brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    return compressed;
  };
}

/** Returns the hashes of scripts that run. Data for search engines is a script too, but needs no hash. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g,
  );
  return [...scripts].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}
