import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { backupJob } from "../backup/jobs.ts";
import { type Clock, clockStartingAt, systemClock } from "../base/clock.ts";
import { beginConfigured } from "../base/db/configured.ts";
import { migrate } from "../base/db/migrate.ts";
import type { Database } from "../base/db/open.ts";
import { createEventHub } from "../base/events/hub.ts";
import { UploadPlaces } from "../base/http/upload-places.ts";
import { createJobQueue, type JobQueue } from "../base/jobs/queue.ts";
import { mailFolder } from "../base/mail/dev-mail.ts";
import { createEmlMailer } from "../base/mail/eml-mailer.ts";
import type { Mailer } from "../base/mail/mail.ts";
import { createSmtpMailer } from "../base/mail/smtp-mailer.ts";
import { createMetrics } from "../base/metrics/metrics.ts";
import type { Config } from "../config.ts";
import { type OpenStripe, openingStripe } from "../money/stripe/lazily.ts";
import type { Parts } from "../parts.ts";
import { createAccessTokens } from "../people/account/access-tokens.ts";
import type { HashCost } from "../people/account/password-hashes.ts";
import { createPasswords } from "../people/account/passwords.ts";
import { createSignedInDirectory } from "../people/account/signed-in-directory.ts";
import { type SigningKeys, unknownSigningKeys } from "../people/account/signing-keys.ts";
import { createPushSender } from "../people/push/sending.ts";
import type { ImageStore } from "../workshop/image/image-store.ts";
import { createLocalStore, keepToOwner } from "../workshop/image/local-store.ts";
import { createImageProcessing } from "../workshop/image/processing.ts";
import { allJobs } from "./all-jobs.ts";
import { paymentJobsOf } from "./payment-jobs.ts";

export interface Opened {
  database: Database;
  jobQueue: JobQueue;
  parts: Parts;
}

export interface Assembled extends Opened {
  /** Waits until the database is open, and brings it up to date. Nothing may ask it before. */
  begin(): Promise<void>;
}

/** Each takes a whole processor for a while: requests and the database need the others. */
const passwordLimits = { concurrent: Math.min(2, Math.ceil(availableParallelism() / 2)), queued: 200 };
const imageLimits = { concurrent: 1, queued: 20 };

/** Opens and migrates the database and assembles the parts, for a command: it signs with keys that no server trusts. */
export async function openBoxmates(config: Config, log: FastifyBaseLogger): Promise<Opened> {
  const database = await beginConfigured(config, log);
  try {
    const { begin, ...opened } = await assembleBoxmates(config, log, database, await unknownSigningKeys());
    await begin();
    await opened.jobQueue.prepare();
    return opened;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Assembles the parts on a database that is being opened. */
export function assembleBoxmates(
  config: Config,
  log: FastifyBaseLogger,
  database: Database,
  signingKeys: SigningKeys,
): Promise<Assembled> {
  const clock = config.clockStart ? clockStartingAt(config.clockStart) : systemClock;
  return assemble({ config, clock, database, log, mailer: createMailer(config, clock), signingKeys });
}

interface Ingredients {
  config: Config;
  clock: Clock;
  database: Database;
  mailer: Mailer;
  signingKeys: SigningKeys;
  log: FastifyBaseLogger;
  /** For tests, which hash thousands of passwords. */
  hashCost?: HashCost;
  /** For tests, which pretend Stripe. */
  openStripe?: OpenStripe | undefined;
}

/** Assembles the parts without asking the database. */
export async function assemble(ingredients: Ingredients): Promise<Assembled> {
  const { config, clock, database, mailer, log } = ingredients;
  const { db } = database;
  const jobs = [
    ...allJobs,
    ...paymentJobsOf(config),
    ...(database.copyFiles ? [backupJob(database.copyFiles, config)] : []),
  ];
  const jobQueue = createJobQueue(database, jobs, log);
  const events = createEventHub();
  const signedIn = createSignedInDirectory(db);
  const parts: Parts = {
    config,
    clock,
    db,
    jobs: jobQueue,
    events,
    mailer,
    metrics: createMetrics(jobQueue.queues),
    pushSender: createPushSender(config),
    passwords: createPasswords(passwordLimits, ingredients.hashCost),
    accessTokens: createAccessTokens(db, ingredients.signingKeys, clock, config.publicUrl),
    imageStore: await createImageStore(config, log),
    imageProcessing: createImageProcessing(imageLimits),
    openStripe: ingredients.openStripe ?? (config.stripe && openingStripe(config.stripe)),
    uploadPlaces: new UploadPlaces(),
    signedIn,
    log,
  };
  const begin = async () => {
    await database.opened;
    const ran = await migrate(database.migrations);
    if (ran.length > 0) log.info({ migrations: ran }, "the database was brought up to date");
    await Promise.all([events.listen(database), signedIn.listen(database)]);
  };
  return { database, jobQueue, parts, begin };
}

function createMailer(config: Config, clock: Clock): Mailer {
  const sender = { from: config.mailFrom, replyTo: config.supportEmail, domain: config.mailDomain };
  return config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, sender)
    : createEmlMailer(mailFolder(config), sender, clock);
}

/** Creates the image store. The S3 client is only loaded if a bucket is configured. */
export async function createImageStore(config: Config, log: FastifyBaseLogger): Promise<ImageStore> {
  if (!config.s3) {
    const folder = join(config.dataDir, "images");
    try {
      const failed = await keepToOwner(folder);
      if (failed > 0) log.warn({ failed, folder }, "some pictures have kept their permissions");
    } catch (error) {
      log.warn({ err: error, folder }, "others on this machine may read the pictures");
    }
    return createLocalStore(folder);
  }
  const { createS3Store } = await import("../workshop/image/s3-store.ts");
  return createS3Store(config.s3, log);
}
