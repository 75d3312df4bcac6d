import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder with what an operator copies. */
export const shipped = fileURLToPath(new URL("../../../deploy/prometheus/", import.meta.url));

/**
 * Writes a file of `deploy/prometheus` into a folder, with what differs on this machine. Returns its path.
 * @throws Error if the file has nothing to change in one of these places
 */
export function writeChanged(
  name: string,
  folder: string,
  changes: readonly (readonly [string | RegExp, string])[],
): string {
  const path = join(folder, name);
  const text = changes.reduce(
    (before, [from, to]) => {
      const after = before.replace(from, to);
      if (after === before) throw new Error(`deploy/prometheus/${name} has no ${from}.`);
      return after;
    },
    readFileSync(join(shipped, name), "utf8"),
  );
  writeFileSync(path, text);
  return path;
}
