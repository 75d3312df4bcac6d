import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The frame that every page without HTML of its own begins with is made at '/', and would show 'Home' as the present
 * page until the real one is there.
 */
export function nameNoPage(folder) {
  const path = join(folder, "__spa-fallback.html");
  writeFileSync(path, readFileSync(path, "utf8").replaceAll(' aria-current="page"', ""));
}
