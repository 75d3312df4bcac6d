// The build runs this: it writes a dump of an empty, migrated embedded database, from which a first start begins.
import { writeFile } from "node:fs/promises";
import { openDatabase } from "../base/db/open.ts";
import { createLogger } from "../base/logger.ts";
import { prepareDatabase } from "./prepare-database.ts";

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("preparer.ts needs a file");
const log = createLogger("warn");
const database = await openDatabase({ databaseUrl: undefined, dir: undefined, log });
await prepareDatabase(database, log);
const dump = await database.dump?.();
await database.close();
if (!dump) throw new Error("Only the embedded database has dumps.");
await writeFile(file, dump);
