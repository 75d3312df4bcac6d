// Finds the scripts that a built page loads before anybody does anything, and their size on the wire.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { brotliCompressSync } from "node:zlib";

const staticImport = /(?:\bfrom|\bimport)\s*["'`]((?:\.{0,2}\/)[^"'`]+\.js)["'`]/g;
const inlineModule = /<script type="module"[^>]*>([\s\S]*?)<\/script>/g;
const dynamicImport = /\bimport\(\s*["'`](\/[^"'`]+\.js)["'`]\s*\)/g;

/** @returns {Set<string>} the addresses of these scripts and of all that they import statically */
export function withImports(folder, addresses) {
  const found = new Set();
  const visit = (address) => {
    if (found.has(address)) return;
    found.add(address);
    const text = readFileSync(join(folder, address), "utf8");
    for (const [, specifier] of text.matchAll(staticImport)) {
      visit(specifier.startsWith("/") ? specifier : posix.join(dirname(address), specifier));
    }
  };
  for (const address of addresses) visit(address);
  return found;
}

/** @returns {Set<string>} the addresses of all scripts that the page loads */
export function scriptsOf(folder, html) {
  const named = [...html.matchAll(/<script[^>]*\bsrc="(\/[^"]+)"/g), ...html.matchAll(preloads)];
  const inline = [...html.matchAll(inlineModule)].flatMap(([, text]) => [
    ...text.matchAll(staticImport),
    ...text.matchAll(dynamicImport),
  ]);
  return withImports(folder, new Set([...named, ...inline].map(([, address]) => address)));
}

const preloads = /<link rel="modulepreload"[^>]*\bhref="(\/[^"]+)"/g;

/**
 * Lists the scripts that all pages of the app load, and those that each page adds.
 * @returns {{ shared: Set<string>, pages: { id: string, own: string[] }[] }} `id` is the page's file without its ending
 */
export function scriptsOfPages(folder) {
  const { entry, routes } = readManifest(folder);
  const shared = withImports(folder, [entry.module, routes.root.module]);
  const ownOf = (id) => [...withImports(folder, modulesOf(routes, id))].filter((each) => !shared.has(each));
  const ids = Object.keys(routes).filter((id) => id !== "root");
  return { shared, pages: ids.map((id) => ({ id, own: ownOf(id) })) };
}

function modulesOf(routes, id) {
  const { module, parentId } = routes[id];
  return parentId ? [module, ...modulesOf(routes, parentId)] : [module];
}

/** The manifest that the pages of the app name; others in the folder are older. */
function readManifest(folder) {
  const html = readFileSync(join(folder, "auth/index.html"), "utf8");
  const [address] = /\/assets\/manifest-[\w-]+\.js/.exec(html) ?? [];
  const named = address ?? `/assets/${readdirSync(join(folder, "assets")).find(isManifest)}`;
  const text = readFileSync(join(folder, named), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
}

const isManifest = (name) => /^manifest-.*\.js$/.test(name);

/** The bytes on the wire, compressed with Brotli as the server sends them. */
export function weightOf(folder, addresses) {
  return [...addresses].reduce((sum, address) => sum + sizeOf(folder, address), 0);
}

export function sizeOf(folder, address) {
  const path = join(folder, address);
  try {
    return readFileSync(`${path}.br`).length;
  } catch {
    return brotliCompressSync(readFileSync(path)).length;
  }
}
