import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** One built page and the Content-Security-Policy source of each inline script in it. */
export interface HtmlPage {
  html: string;
  brotli: Buffer | undefined;
  scriptHashes: string[];
}

const fallbackFile = "__spa-fallback.html";

/** What the build writes for the address that only the server knows. */
const addressPlaceholder = "https://boxmates.example";

export interface HtmlPages {
  /** The frame in which the browser renders every page that was not built. */
  fallback: HtmlPage;
  /** The built pages by their paths, which end without a slash. */
  byPath: ReadonlyMap<string, HtmlPage>;
  /** Where people reach them, without a slash at the end. */
  origin: string;
}

/** Reads all built pages, once, at the start. Undefined where the web part was not built. */
export function readHtmlPages(folder: string, publicUrl: string): HtmlPages | undefined {
  if (!existsSync(join(folder, fallbackFile))) return undefined;
  const { origin } = new URL(publicUrl);
  const byPath = new Map<string, HtmlPage>();
  for (const file of globSync("**/*.html", { cwd: folder })) {
    const path = `/${file.replaceAll("\\", "/").replace(/(^|\/)index\.html$/, "")}`;
    byPath.set(path, readHtmlPage(join(folder, file), origin));
  }
  const fallback = byPath.get(`/${fallbackFile}`);
  if (!fallback) return undefined;
  byPath.delete(`/${fallbackFile}`);
  return { fallback, byPath, origin };
}

function readHtmlPage(file: string, origin: string): HtmlPage {
  const built = readFileSync(file, "utf8");
  const html = built.replaceAll(addressPlaceholder, origin);
  const brotli = html === built ? readBrotli(file) : compress(html);
  return { html, brotli, scriptHashes: inlineScriptHashes(html) };
}

/** What the build has compressed. */
function readBrotli(file: string): Buffer | undefined {
  const compressed = `${file}.br`;
  return existsSync(compressed) ? readFileSync(compressed) : undefined;
}

/** Not as well as the build does: the last tenth takes thirty times as long, at every start. */
function compress(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}

/** Data for search engines is a script as well, but none that runs: no policy asks for its hash. */
function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(
    /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g,
  );
  return [...scripts].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}
