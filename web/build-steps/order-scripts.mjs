import { readFileSync, writeFileSync } from "node:fs";
import { filesIn } from "./files-in.mjs";

/** Puts the scripts after the stylesheet and the font, because those decide when the page is first painted. */
export function orderScripts(folder) {
  for (const path of filesIn(folder).filter((file) => file.endsWith(".html"))) {
    const html = readFileSync(path, "utf8");
    const late = '<link rel="modulepreload" fetchpriority="low"';
    writeFileSync(path, html.replaceAll('<link rel="modulepreload"', late));
  }
}
