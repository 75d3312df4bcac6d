// Checks docs/operating.md: the drill `unit` follows its commands, so each has to be there word for word.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const page = "docs/operating.md";
const section = "Under systemd";
const scripts = ["drills/src/unit/install.sh", "drills/src/unit/update.sh"];

/** @returns {string[]} one line per fault */
export function operatingFaults() {
  const said = commandsIn(readFileSync(join(root, page), "utf8"));
  const followed = scripts.flatMap((script) => linesOf(readFileSync(join(root, script), "utf8")));
  const length = Math.max(said.length, followed.length);
  return Array.from({ length }, (_, index) => [said[index] ?? "nothing", followed[index] ?? "nothing"])
    .filter(([ours, theirs]) => ours !== theirs)
    .map(
      ([ours, theirs]) => `${page}: '${section}' says '${ours}', ${scripts.join(" and ")} have '${theirs}'`,
    );
}

/** The lines of the section's blocks of code. */
function commandsIn(text) {
  const [, after = ""] = text.split(`\n## ${section}\n`);
  const [own] = after.split("\n## ");
  return [...own.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, block]) => linesOf(block));
}

const linesOf = (text) => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
