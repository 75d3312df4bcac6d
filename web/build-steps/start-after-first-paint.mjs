import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The one prerendered page: it is painted before its scripts load. */
const page = "auth/index.html";

const modulePreload = /<link rel="modulepreload"[^>]*>/g;
const appScript = /<script type="module" async="">[\s\S]*?<\/script>/;

/**
 * Runs once the page is painted, or soon in a hidden tab. The script is put back in its own place, where hydration
 * looks for it.
 */
const starter = `(() => {
  const preloads = document.getElementById("app-preloads"), app = document.getElementById("app-script");
  const start = () => {
    if (!app.isConnected) return;
    document.head.append(preloads.content);
    preloads.remove();
    app.replaceWith(app.content);
  };
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, 500);
})()`;

/** Lets the stylesheet, the font and the first paint have the network and the processor to themselves. */
export function startAfterFirstPaint(folder) {
  const path = join(folder, page);
  writeFileSync(path, withLateScripts(readFileSync(path, "utf8")));
}

function withLateScripts(html) {
  const preloads = html.match(modulePreload);
  const [script] = appScript.exec(html) ?? [];
  if (!preloads || !script) throw new Error("This page is not built as expected.");
  return html
    .replace(modulePreload, "")
    .replace(script, () => `<template id="app-script">${script}</template>`)
    .replace(
      "</body>",
      () => `<template id="app-preloads">${preloads.join("")}</template><script>${starter}</script></body>`,
    );
}
