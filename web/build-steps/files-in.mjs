import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** @returns {string[]} the paths of all files in the folder and below */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => statSync(path).isFile());
}
