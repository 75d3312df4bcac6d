import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One built page and the Content-Security-Policy source of each inline script in it. */
export interface HtmlPage {
  html: string;
  /** The same, compressed by the build. */
  brotli: Buffer | undefined;
  scriptHashes: string[];
}

const fallbackFile = "__spa-fallback.html";

export interface HtmlPages {
  /** The prerendered page of a path, or the frame in which the browser renders any other. */
  at(path: string): HtmlPage;
}

/** Reads all built pages, once, at the start. Undefined where the web part was not built. */
export function readHtmlPages(folder: string): HtmlPages | undefined {
  if (!existsSync(join(folder, fallbackFile))) return undefined;
  const byPath = new Map<string, HtmlPage>();
  for (const file of globSync("**/*.html", { cwd: folder })) {
    const html = readFileSync(join(folder, file), "utf8");
    const path = `/${file.replaceAll("\\", "/").replace(/(^|\/)index\.html$/, "")}`;
    const compressed = join(folder, `${file}.br`);
    const brotli = existsSync(compressed) ? readFileSync(compressed) : undefined;
    byPath.set(path, { html, brotli, scriptHashes: inlineScriptHashes(html) });
  }
  const fallback = byPath.get(`/${fallbackFile}`);
  if (!fallback) return undefined;
  byPath.delete(`/${fallbackFile}`);
  return { at: (path) => byPath.get(path === "/" ? "/" : path.replace(/\/$/, "")) ?? fallback };
}

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}
