import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { ensureFirstAdmin } from "./account/first-admin.ts";
import { openSigningKeys } from "./account/signing-keys.ts";
import { buildApp } from "./app.ts";
import { type Opened, openBoxmates } from "./boxmates.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/open.ts";
import { runDueDeliveries } from "./delivery/jobs.ts";
import { greeting } from "./greeting.ts";
import { createLeaving, type Leaving } from "./http/graceful-stop.ts";
import type { Parts } from "./parts.ts";
import { newSetupLink } from "./setup/links.ts";
import { theService } from "./the-service.ts";

const webFolder = fileURLToPath(new URL("../../web/build/client", import.meta.url));
/** With the usual delay before it, a stop takes less than ten seconds, after which containers are killed. */
const stopDeadlineMs = 7_000;

/** Takes the opening database → migrates → builds app → listens → runs jobs; undoes it in reverse at the end. */
async function start(config: Config, log: FastifyBaseLogger, opening: Promise<Database>): Promise<void> {
  const opened = await openBoxmates(config, log, { opening, openKeys: openSigningKeys });
  const { parts, jobQueue, database } = opened;
  const workParts = { ...parts, db: database.work.db };
  const built = existsSync(join(webFolder, "index.html")) ? webFolder : undefined;
  const leaving = createLeaving();
  const app = await buildApp({ parts, database, webFolder: built, leaving });
  stopOnSignals(app, leaving, opened);
  await keepKeyPublished(parts);
  await ensureFirstAdmin(workParts, theService);
  await app.listen({ port: config.port, host: config.host });
  await runDueDeliveries(workParts, theService);
  await jobQueue.work(workParts);
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

/**
 * Says that it is leaving, and serves on until load balancers have noticed. Then finishes running requests and refuses
 * new ones. A second signal does not wait.
 */
function stopOnSignals(app: FastifyInstance, leaving: Leaving, { database, jobQueue, parts }: Opened): void {
  const hurry = new AbortController();
  const stop = async (signal: string) => {
    if (stopping) return hurry.abort();
    stopping = true;
    parts.log.info({ signal }, "stopping");
    leaving.begin();
    await wait(parts.config.stopDelaySeconds * 1000, undefined, { signal: hurry.signal }).catch(() => {});
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

/** Runs the server until it is told to stop. */
export async function serve(...parts: Parameters<typeof start>): Promise<void> {
  try {
    await start(...parts);
  } catch (error) {
    // A start that is told to stop fails at its next step; the stop then ends the process.
    if (!stopping) throw error;
  }
}
