// Runs in its own process: creates a database in a folder, and prints nothing but errors.
import { PGlite } from "@electric-sql/pglite";

const [dir] = process.argv.slice(2);
if (dir === undefined) throw new Error("creator.ts needs a folder");
const db = await PGlite.create(dir);
await db.close();
