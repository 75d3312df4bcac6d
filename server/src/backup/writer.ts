// Runs in its own process: writes a backup of the database in a folder, and prints the file and how many rows it has.
import { pino } from "pino";
import { openDatabase } from "../base/db/open.ts";
import { writeBackup } from "./writing.ts";

const [dir, folder, now, keep] = process.argv.slice(2);
if (dir === undefined || folder === undefined || now === undefined || keep === undefined)
  throw new Error(
    "writer.ts needs the folder of a database, that of backups, a moment, and how many to keep",
  );
const log = pino({ level: "warn" }, process.stderr);
const database = await openDatabase({ databaseUrl: undefined, dir, log });
const { file, rows } = await writeBackup(database, { folder, now: new Date(now), keep: Number(keep) });
await database.close();
console.log(JSON.stringify({ file, rows }));
