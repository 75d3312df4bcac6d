// A program for the drill `upgrade`: migrates the configured database, prints the first step that is missing (a migration,
// or else "functions"), and kills itself at the end of the one that is named, before it is committed or noted as done.

import { beginConfigured } from "../base/db/configured.ts";
import { hasCurrentFunctions } from "../base/db/functions.ts";
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
    if (typeof text === "string" && stepThatEndsWith(text, values) === fatal)
      process.kill(process.pid, "SIGKILL");
    return Reflect.apply(query, client, sent);
  };
  Object.defineProperty(client, "query", { value });
});
const [first = (await hasCurrentFunctions(pool)) ? "none" : "functions"] = await missingMigrations(pool);
console.log(first);
await migrate(pool);
await close();

function stepThatEndsWith(text: string, values: unknown): unknown {
  if (text.startsWith("insert into functions.applied")) return "functions";
  return text.startsWith("insert into migrations") && Array.isArray(values) ? values[0] : undefined;
}
