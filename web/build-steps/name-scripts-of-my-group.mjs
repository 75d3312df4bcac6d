import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scriptsOfPages } from "../../scripts/loaded-scripts.mjs";

/**
 * Most visits begin at /my-group. Its own frame names what the page loads besides the shared scripts, which the browser
 * would find out only when those run: docs/decisions/0062.
 */
export function nameScriptsOfMyGroup(folder) {
  const page = scriptsOfPages(folder).pages.find(({ id }) => id === "pages/group-page/MyGroupPage");
  if (!page) throw new Error("My Group has no page any more.");
  const links = page.own.map((script) => `<link rel="modulepreload" href="${script}"/>`).join("");
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const end = html.lastIndexOf('<link rel="modulepreload"');
  if (end < 0) throw new Error("This page is not built as expected.");
  const after = html.indexOf(">", end) + 1;
  mkdirSync(join(folder, "__spa"), { recursive: true });
  writeFileSync(join(folder, "__spa/my-group.html"), html.slice(0, after) + links + html.slice(after));
}
