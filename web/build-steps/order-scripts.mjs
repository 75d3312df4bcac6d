import { readFileSync, writeFileSync } from "node:fs";
import { filesIn } from "./files-in.mjs";

/** The stylesheet and the font decide when the page is first seen; the scripts come after them. */
export function orderScripts(folder) {
  for (const path of filesIn(folder).filter((file) => file.endsWith(".html"))) {
    const html = readFileSync(path, "utf8");
    const late = '<link rel="modulepreload" fetchpriority="low"';
    writeFileSync(path, html.replaceAll('<link rel="modulepreload"', late));
  }
}
