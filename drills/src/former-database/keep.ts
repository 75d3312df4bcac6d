// `node drills/src/former-database/keep.ts DATABASE_URL NAME`: keeps a copy of a database for the drill `upgrade`, which
// brings it up to date. On the commit to keep, with an empty Postgres: `DATABASE_URL=… npm run demo`, stop it, then this.

import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import pg from "pg";

const [, , url = "", name = ""] = process.argv;
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query(await readFile(new URL("fill.sql", import.meta.url), "utf8"));
await client.end();

// The queue's tables are its own affair, and the functions' hash would let the next version leave them as they are.
const dumped = [
  "--inserts",
  "--rows-per-insert=100",
  "--no-owner",
  "--no-privileges",
  "-N",
  "pgboss",
  "-N",
  "functions",
];
const dump = execFileSync("pg_dump", [...dumped, url], { encoding: "utf8", maxBuffer: 100_000_000 });
// Without the commands of psql, so that every client can run it.
const text = `create schema pgboss;\n${dump.replace(/^\\.*\n/gm, "")}`;
await writeFile(new URL(`${name}.sql.gz`, import.meta.url), gzipSync(text, { level: 9 }));
