import { readFileSync } from "node:fs";

/** The commands of a script that follows docs/operating.md. */
export function pageCommands(script: URL): string[] {
  return readFileSync(script, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
}
