// Runs in its own process: creates a database in a folder, from a dump if there is a second argument, and prints nothing
// but errors.
import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";

const [dir, from] = process.argv.slice(2);
if (dir === undefined) throw new Error("creator.ts needs a folder");
const type = "application/gzip";
const db = await PGlite.create(
  dir,
  from === undefined ? {} : { loadDataDir: await openAsBlob(from, { type }) },
);
await db.close();
