// A program for the drill `upgrade`: migrates the configured database, prints the first missing migration, and kills itself
// at the end of the one that is named, when all its statements have run and nothing is committed.

import { beginConfigured } from "../base/db/configured.ts";
import { migrate, missingMigrations } from "../base/db/migrate.ts";
import { createLogger } from "../base/logger.ts";
import { readConfig } from "../config.ts";

const fatal = process.argv[2];
const { opened, pool, close } = await beginConfigured(readConfig(process.env), createLogger("warn"));
await opened;
pool.on("connect", (client) => {
  const { query } = client;
  const value = (...sent: unknown[]) => {
    const [text, values] = sent;
    const isEnd = typeof text === "string" && text.startsWith("insert into migrations");
    if (isEnd && Array.isArray(values) && values[0] === fatal) process.kill(process.pid, "SIGKILL");
    return Reflect.apply(query, client, sent);
  };
  Object.defineProperty(client, "query", { value });
});
const [first = "none"] = await missingMigrations(pool);
console.log(first);
await migrate(pool);
await close();
