import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { ensureFirstAdmin } from "./account/first-admin.ts";
import { openSigningKeys } from "./account/signing-keys.ts";
import { buildApp } from "./app.ts";
import { type Opened, openBoxmates } from "./boxmates.ts";
import { readConfig } from "./config.ts";
import { runDueDeliveries } from "./delivery/jobs.ts";
import { greeting } from "./greeting.ts";
import { createLogger } from "./logger.ts";
import { explain } from "./operator-error.ts";
import type { Parts } from "./parts.ts";
import { newSetupLink } from "./setup/links.ts";
import { theService } from "./the-service.ts";

const webFolder = fileURLToPath(new URL("../../web/build/client", import.meta.url));
const stopDeadlineMs = 10_000;

/** Reads config → opens database → migrates → builds app → listens → runs jobs; undoes it in reverse at the end. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const opened = await openBoxmates(config, log, openSigningKeys);
  const { parts, jobQueue, database } = opened;
  const built = existsSync(join(webFolder, "index.html")) ? webFolder : undefined;
  const app = await buildApp({ parts, database, webFolder: built });
  stopOnSignals(app, opened);
  await keepKeyPublished(parts);
  await ensureFirstAdmin(parts, theService);
  await app.listen({ port: config.port, host: config.host });
  await runDueDeliveries(parts, theService);
  await jobQueue.work(parts);
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  console.log(greeting(config, { port, setupLink: await newSetupLink(parts, theService) }));
}

const hourMs = 3600 * 1000;

/** Lets the other servers check this one's tokens as long as it runs. */
async function keepKeyPublished({ accessTokens, log }: Parts): Promise<void> {
  await accessTokens.publishKey(theService);
  const publishAgain = () =>
    accessTokens.publishKey(theService).catch((error: unknown) => {
      log.error({ err: error }, "the key that signs could not be published; it is tried again in an hour");
    });
  setInterval(() => void publishAgain(), hourMs).unref();
}

let stopping = false;

/** Stops within ten seconds: finishes running requests and refuses new ones. */
function stopOnSignals(app: FastifyInstance, { database, jobQueue, parts }: Opened): void {
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    parts.log.info({ signal }, "stopping");
    setTimeout(() => {
      parts.log.error("stopping took too long; unfinished work is abandoned");
      process.exit(1);
    }, stopDeadlineMs).unref();
    await app.close();
    await jobQueue.stop(stopDeadlineMs / 2);
    await database.close();
    parts.log.info("stopped");
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
}

try {
  await main();
} catch (error) {
  // A start that is told to stop fails at its next step; the stop then ends the process.
  if (!stopping) {
    console.error(explain(error));
    process.exit(1);
  }
}
