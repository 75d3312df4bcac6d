// A program for tests: restores a backup into the configured database, and kills itself before the first statement that
// begins with the given words.
import pg from "pg";
import { restoreBackup } from "../backup/restoring.ts";
import { createLogger } from "../base/logger.ts";
import { readConfig } from "../config.ts";

const [file = "", fatal = ""] = process.argv.slice(2);
const { query } = pg.Client.prototype;
const value = function (this: pg.Client, ...sent: unknown[]) {
  const [statement] = sent;
  const text = typeof statement === "string" ? statement : Object(statement).text;
  if (String(text).trimStart().startsWith(fatal)) process.kill(process.pid, "SIGKILL");
  return Reflect.apply(query, this, sent);
};
Object.defineProperty(pg.Client.prototype, "query", { value });
await restoreBackup(file, readConfig(process.env), createLogger("warn"), new Date());
