import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { supportEmailPlaceholder } from "@boxmates/contract/base/brand";
import { passwordMinimumAttribute, passwordMinLength } from "@boxmates/contract/people/password";

/** A built page with the Content-Security-Policy source of each of its inline scripts. */
export interface HtmlPage {
  html: string;
  /** Returns it compressed, if it can be. */
  brotli(): Buffer | undefined;
  scriptHashes: string[];
}

const fallbackFile = "__spa-fallback.html";
const frameFile = /^__spa(\/.*)\.html$/;

/** The build's placeholder for the public address, which only the server knows. */
const addressPlaceholder = "https://boxmates.example";

export interface HtmlPages {
  /** The page in which the browser renders every route that was not prerendered and has no frame of its own. */
  fallback: HtmlPage;
  /** The same with the names of the route's scripts, by path. */
  frames: ReadonlyMap<string, HtmlPage>;
  /** The built pages by path, without a trailing slash. */
  byPath: ReadonlyMap<string, HtmlPage>;
  /** The public address, without a trailing slash. */
  origin: string;
  /** Changes what one built page says, from what was built each time. It replaces the earlier change of the same name. */
  fill(path: string, name: string, change: Change): void;
}

type Change = (built: string) => string;

/** The build cannot know these: they are settings of the running server. */
interface Site {
  publicUrl: string;
  supportEmail: string;
  passwordMinLength: number;
}

/** Reads all built pages once, at the start. Returns undefined if the web part was not built. */
export function readHtmlPages(folder: string, site: Site): HtmlPages | undefined {
  if (!existsSync(join(folder, fallbackFile))) return undefined;
  const { origin } = new URL(site.publicUrl);
  const fill = (built: string) =>
    built
      .replaceAll(addressPlaceholder, origin)
      .replaceAll(supportEmailPlaceholder, () => site.supportEmail)
      .replace(passwordMinimum(passwordMinLength), passwordMinimum(site.passwordMinLength));
  const byPath = new Map<string, HtmlPage>();
  const frames = new Map<string, HtmlPage>();
  for (const file of globSync("**/*.html", { cwd: folder }).map((name) => name.replaceAll("\\", "/"))) {
    const page = readHtmlPage(join(folder, file), fill);
    const [, framed] = frameFile.exec(file) ?? [];
    if (framed) frames.set(framed, page);
    else byPath.set(`/${file.replace(/(^|\/)index\.html$/, "")}`, page);
  }
  const fallback = byPath.get(`/${fallbackFile}`);
  if (!fallback) return undefined;
  byPath.delete(`/${fallbackFile}`);
  const builtPages = new Map(byPath);
  const changes = new Map<string, Map<string, Change>>();
  const fillAgain: HtmlPages["fill"] = (path, name, change) => {
    const ofPage = (changes.get(path) ?? new Map<string, Change>()).set(name, change);
    changes.set(path, ofPage);
    const built = builtPages.get(path);
    const changeAll = (html: string) => [...ofPage.values()].reduce((changed, each) => each(changed), html);
    if (built) byPath.set(path, filledPage(built, changeAll));
  };
  return { fallback, frames, byPath, origin, fill: fillAgain };
}

const passwordMinimum = (minLength: number) => `${passwordMinimumAttribute}="${minLength}"`;

function readHtmlPage(file: string, fill: (built: string) => string): HtmlPage {
  const html = readFileSync(file, "utf8");
  const compressed = readBrotli(file);
  return filledPage({ html, brotli: () => compressed, scriptHashes: inlineScriptHashes(html) }, fill);
}

function filledPage(built: HtmlPage, fill: (built: string) => string): HtmlPage {
  const html = fill(built.html);
  if (html === built.html) return built;
  return { html, brotli: compressedOnce(html), scriptHashes: inlineScriptHashes(html) };
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
