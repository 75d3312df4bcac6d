import { rm } from "node:fs/promises";
import { beginConfigured, databaseFolder } from "../base/db/configured.ts";
import { lockDataDir } from "../base/db/embedded/data-dir-lock.ts";
import { createLogger } from "../base/logger.ts";
import { mailFolder } from "../base/mail/dev-mail.ts";
import { explain } from "../base/operator-error.ts";
import { type Config, readConfig } from "../config.ts";
import { requireEmptyPostgres } from "./empty-postgres.ts";
import { demoGreeting } from "./greeting.ts";
import { tellStory } from "./story.ts";

/** Creates the sample from scratch, in a folder next to the ordinary one, and starts the ordinary server on it. */
async function main(): Promise<void> {
  process.env.DATA_DIR = `${process.env.DATA_DIR || "data"}-demo`;
  const config = readConfig(process.env);
  if (config.databaseUrl) await requireEmptyPostgres(config.databaseUrl);
  else await removeFormerDemo(config);
  await makeDemo(config);
  await import("../main.ts");
  console.log(demoGreeting());
}

/** Deletes the former demo. The lock refuses this while another process still uses it. */
async function removeFormerDemo(config: Config): Promise<void> {
  const folder = databaseFolder(config);
  const lock = await lockDataDir(folder);
  try {
    await rm(folder, { recursive: true, force: true });
    await rm(mailFolder(config), { recursive: true, force: true });
  } finally {
    await lock.release();
  }
}

async function makeDemo(config: Config): Promise<void> {
  console.log("Playing a year of the sample …");
  const database = await beginConfigured(config, createLogger("warn"));
  try {
    await tellStory(config, database, config.clockStart ?? new Date());
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
