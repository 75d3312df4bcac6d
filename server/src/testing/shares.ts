import { createHash } from "node:crypto";
import { globSync } from "node:fs";

export type DatabaseKind = "embedded" | "postgres";

/** The tests that run on both databases: areas in which the two differ. */
const onBoth = [
  /^src\/(base\/(db|jobs|events)|backup|demo|play\/history|pages\/(schedule|group-page)|workshop\/catalogue)\//,
  /^src\/deliveries\/delivery\/due-deliveries/,
  /^src\/desk\/admin\/(users|groups|overview)/,
];

/**
 * The tests of the embedded database itself, of a migration on a database that they create there, and of what Postgres
 * understands of statements: only there its version is always the same.
 */
const embeddedOnly = /^src\/(base\/db\/(embedded\/|bound-games|checked-sql)|testing\/sql\/)/;

/** Races need many connections, and the embedded database has one, which no network can break. Plans are alike on both. */
const postgresOnly =
  /\.race\.test\.ts$|^src\/base\/db\/(silent-connections|replica-reads|postgres-listener)|^src\/base\/http\/plans/;

/** Every endpoint once, on the stricter of the two; the journeys call them on the embedded one. */
const onPostgres = /^src\/base\/http\/access-matrix/;

function runsOn(kind: DatabaseKind, file: string, eachOnce: boolean): boolean {
  if (embeddedOnly.test(file)) return kind === "embedded";
  if (postgresOnly.test(file)) return kind === "postgres";
  if (!eachOnce || onBoth.some((pattern) => pattern.test(file))) return true;
  return onPostgres.test(file) ? kind === "postgres" : shareOf(file) === kind;
}

/** Returns the database of a file; it is always the same one, whatever other files there are. */
function shareOf(file: string): DatabaseKind {
  const [first = 0] = createHash("sha256").update(file).digest();
  return first % 2 === 0 ? "embedded" : "postgres";
}

/** Lists the test files that do not run on this database; with `eachOnce` most run on only one of the two. */
export function filesElsewhere(kind: DatabaseKind, { eachOnce }: { eachOnce: boolean }): string[] {
  const files = globSync("src/**/*.test.ts", { cwd: `${import.meta.dirname}/../..` });
  return files.map((file) => file.replaceAll("\\", "/")).filter((file) => !runsOn(kind, file, eachOnce));
}
