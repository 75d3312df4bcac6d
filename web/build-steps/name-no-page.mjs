import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The fallback for pages without their own HTML is rendered at '/', and would mark 'Home' as the current page until the
 * real page is shown.
 */
export function nameNoPage(folder) {
  const path = join(folder, "index.html");
  writeFileSync(path, readFileSync(path, "utf8").replaceAll(' aria-current="page"', ""));
}
