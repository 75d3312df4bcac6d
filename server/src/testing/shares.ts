import { createHash } from "node:crypto";
import { globSync } from "node:fs";

export type DatabaseKind = "embedded" | "postgres";

/** What the two databases do differently, and every endpoint once: these run on both of them. */
const onBoth = [
  /^src\/(db|jobs|events|backup|demo|history|schedule|catalogue|group-page)\//,
  /^src\/http\/access-matrix/,
  /^src\/delivery\/due-deliveries/,
  /^src\/admin\/(users|groups|overview)/,
];

/** How the embedded database itself behaves does not depend on the other one. */
const embeddedOnly = /^src\/db\/embedded\//;

/** Many at once are many connections: the embedded database has one. */
const postgresOnly = /\.race\.test\.ts$/;

function runsOn(kind: DatabaseKind, file: string, eachOnce: boolean): boolean {
  if (embeddedOnly.test(file)) return kind === "embedded";
  if (postgresOnly.test(file)) return kind === "postgres";
  return !eachOnce || onBoth.some((pattern) => pattern.test(file)) || shareOf(file) === kind;
}

/** The same one every time, whatever other files there are. */
function shareOf(file: string): DatabaseKind {
  const [first = 0] = createHash("sha256").update(file).digest();
  return first % 2 === 0 ? "embedded" : "postgres";
}

/** The test files that do not run on this database; with `eachOnce` most run on one of the two. */
export function filesElsewhere(kind: DatabaseKind, { eachOnce }: { eachOnce: boolean }): string[] {
  const files = globSync("src/**/*.test.ts", { cwd: `${import.meta.dirname}/../..` });
  return files.map((file) => file.replaceAll("\\", "/")).filter((file) => !runsOn(kind, file, eachOnce));
}
