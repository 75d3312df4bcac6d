// Checks docs/operating.md: the drills `unit` and `installed` follow its commands, so each has to be there word for word.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const page = "docs/operating.md";

/** The parts of the page that scripts follow: from these words on, up to those. */
const parts = [
  { from: "\n## Under systemd\n", to: "\n##", scripts: ["unit/install.sh", "unit/update.sh"] },
  { from: "\n6. **Backups**:", to: "\n\n", scripts: ["unit/backup.sh"] },
  { from: "\n2. On each database machine", to: "\n3. ", scripts: ["installed/install.sh"] },
  { from: "\n3. On all three at the same time", to: "\n4. ", scripts: ["installed/start.sh"] },
  { from: "\n### On another machine\n", to: "\n##", scripts: ["unit/restore.sh"] },
];

/** @returns {string[]} one line per fault */
export function operatingFaults() {
  const text = readFileSync(join(root, page), "utf8");
  return parts.flatMap(({ from, to, scripts }) => {
    const [, after = ""] = text.split(from);
    const [own = ""] = after.split(to);
    const followed = scripts.flatMap((script) =>
      linesOf(readFileSync(join(root, "drills/src", script), "utf8")),
    );
    return differences(commandsIn(own), followed).map(
      ([ours, theirs]) =>
        `${page}: after '${from.trim()}' it says '${ours}', ${scripts.join(" and ")} have '${theirs}'`,
    );
  });
}

function differences(said, followed) {
  const length = Math.max(said.length, followed.length);
  return Array.from({ length }, (_, index) => [
    said[index] ?? "nothing",
    followed[index] ?? "nothing",
  ]).filter(([ours, theirs]) => ours !== theirs);
}

/** The lines of its blocks of code, without what they are indented by. */
function commandsIn(text) {
  return [...text.matchAll(/^ *```\n([\s\S]*?)^ *```$/gm)].flatMap(([, block]) => linesOf(block));
}

const linesOf = (text) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
