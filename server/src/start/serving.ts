import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { brand } from "@boxmates/contract/base/brand";
import { setupLinkLifetimeHours } from "@boxmates/contract/people/setup";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildApp } from "../app.ts";
import type { Database } from "../base/db/open.ts";
import { createLeaving, type Leaving } from "../base/http/graceful-stop.ts";
import { mailFolder } from "../base/mail/dev-mail.ts";
import { theService } from "../base/the-service.ts";
import { type Config, isOnLocalhost } from "../config.ts";
import { runDueDeliveries } from "../deliveries/delivery/jobs.ts";
import type { Parts } from "../parts.ts";
import { ensureFirstAdmin } from "../people/account/first-admin.ts";
import { openSigningKeys } from "../people/account/signing-keys.ts";
import { keepPushKeys } from "../people/push/keys.ts";
import { newSetupLink } from "../people/setup/links.ts";
import { paceRooms } from "../play/room/pacer.ts";
import { type Assembled, assembleBoxmates, type Opened } from "./boxmates.ts";

const webFolder = fileURLToPath(new URL("../../../web/build/client", import.meta.url));
/** With the usual delay before it, a stop takes less than ten seconds, after which containers are killed. */
const stopDeadlineMs = 7_000;

interface Beginning {
  config: Config;
  log: FastifyBaseLogger;
  beginning: Promise<Database>;
}

/** Builds the app while the database opens → listens → runs jobs; undoes it in reverse at the end. */
async function start({ config, log, beginning }: Beginning, leaving: Leaving): Promise<void> {
  const database = await beginning;
  const assembled = await assembleBoxmates(config, log, database, await openSigningKeys(config));
  const { parts, jobQueue } = assembled;
  const workParts = { ...parts, db: database.work.db };
  const built = existsSync(join(webFolder, "index.html")) ? webFolder : undefined;
  const building = buildApp({ parts, database, webFolder: built, leaving });
  const [app, setupLink] = await Promise.all([building, prepare(assembled)]).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const pacing = { stop: async () => {} };
  stopOnSignals(app, { leaving, pacing, ...assembled });
  await app.listen({ port: config.port, host: config.host });
  await runDueDeliveries(workParts, theService);
  await jobQueue.work(workParts);
  pacing.stop = paceRooms(workParts, theService);
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  console.log(greeting(config, { port, setupLink }));
}

/** Does what the database needs before the first request. Returns the path of the link for the first administrator. */
async function prepare({ parts, database, jobQueue, begin }: Assembled): Promise<string | undefined> {
  await begin();
  await keepKeyPublished(parts);
  await keepPushKeys({ ...parts, db: database.work.db }, theService);
  await ensureFirstAdmin({ ...parts, db: database.work.db }, theService);
  const setupLink = await newSetupLink(parts, theService);
  // Last, because it goes on with statements of its own, which would come before ours.
  await jobQueue.prepare();
  return setupLink;
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

interface Running extends Opened {
  leaving: Leaving;
  /** Begins last: a stop may come before it. */
  pacing: { stop: () => Promise<void> };
}

/**
 * Says that it is leaving, and serves on until load balancers have noticed. Then finishes running requests and refuses
 * new ones. A second signal does not wait.
 */
function stopOnSignals(app: FastifyInstance, { database, jobQueue, parts, leaving, pacing }: Running): void {
  const hurry = new AbortController();
  const stop = async (signal: string) => {
    if (leaving.hasBegun) return hurry.abort();
    leaving.begin();
    parts.log.info({ signal }, "stopping");
    await wait(parts.config.stopDelaySeconds * 1000, undefined, { signal: hurry.signal }).catch(() => {});
    setTimeout(() => {
      parts.log.error("stopping took too long; unfinished work is abandoned");
      process.exit(1);
    }, stopDeadlineMs).unref();
    await app.close();
    await pacing.stop();
    await jobQueue.stop(stopDeadlineMs / 2);
    await database.close();
    parts.log.info("stopped");
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
}

/** Runs the server until it is told to stop. */
export async function serve(
  config: Config,
  log: FastifyBaseLogger,
  beginning: Promise<Database>,
): Promise<void> {
  const leaving = createLeaving();
  try {
    await start({ config, log, beginning }, leaving);
  } catch (error) {
    // A start that is told to stop fails at its next step; the stop then ends the process.
    if (!leaving.hasBegun) throw error;
  }
}

interface Started {
  port: number;
  /** The path of the link for creating the first administrator; undefined if there is one. */
  setupLink: string | undefined;
}

/** Returns the message for the person who started the server. */
function greeting(config: Config, { port, setupLink }: Started): string {
  const address = config.publicUrl.endsWith(":0") ? `http://localhost:${port}` : config.publicUrl;
  const mails = config.smtpUrl
    ? `Mails go out through ${new URL(config.smtpUrl).host}.`
    : isOnLocalhost(config)
      ? `Mails can be read at ${address}/dev/mail (files in ${mailFolder(config)}).`
      : `Mails are written to ${mailFolder(config)}: set SMTP_URL to send them.`;
  const lines = [
    `${brand} is ready at ${address}`,
    mails,
    ...(config.databaseUrl ? [] : [`The embedded database is in ${config.dataDir}.`]),
    ...(setupLink ? howToBecomeAdmin(`${address}${setupLink}`) : []),
  ];
  return `\n  ${lines.join("\n  ")}\n`;
}

function howToBecomeAdmin(link: string): string[] {
  return [
    `There is no administrator yet. Become the first one, within ${setupLinkLifetimeHours} hours, at`,
    `  ${link}`,
    "or, with the server stopped, by: npm run boxmates -- admin:create you@example.com",
  ];
}
