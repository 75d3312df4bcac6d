import { globSync } from "node:fs";

export type DatabaseKind = "embedded" | "postgres";

/** These tests can differ between the two databases: files, connections, clocks, long statements; and every endpoint once. */
const onBoth = [
  /^src\/(base\/(db|jobs|events)|backup(?!\/foreign-files)|demo|play\/history|pages\/(schedule|group-page)|workshop\/catalogue)\//,
  /^src\/deliveries\/delivery\/due-deliveries/,
  /^src\/desk\/admin\/(users|groups|overview)/,
  /^src\/testing\/(each-endpoint|hanging)/,
];

/**
 * The tests of the embedded database itself, of a migration on a database that they create there, and of what Postgres
 * understands of statements: only there its version is always the same.
 */
const embeddedOnly = /^src\/(base\/db\/(embedded\/|bound-games|checked-sql)|testing\/sql\/)/;

/**
 * Races need many connections, and the embedded database has one, which no network can break. The doctor's findings are
 * mostly about Postgres.
 */
const postgresOnly =
  /\.race\.test\.ts$|^src\/base\/db\/(silent-connections|postgres-listener)|^src\/cli\/doctor/;

function runsOn(kind: DatabaseKind, file: string, besidePostgres: boolean): boolean {
  if (embeddedOnly.test(file)) return kind === "embedded";
  if (postgresOnly.test(file)) return kind === "postgres";
  return kind === "postgres" || !besidePostgres || onBoth.some((pattern) => pattern.test(file));
}

/**
 * Lists the test files that do not run on this database. `besidePostgres` says that all others run on Postgres as well,
 * so that the embedded database gets only those that can differ there.
 */
export function filesElsewhere(
  kind: DatabaseKind,
  { besidePostgres }: { besidePostgres: boolean },
): string[] {
  const files = globSync("src/**/*.test.ts", { cwd: `${import.meta.dirname}/../..` });
  return files
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !runsOn(kind, file, besidePostgres));
}
