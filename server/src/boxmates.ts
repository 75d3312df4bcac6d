import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { createAccessTokens } from "./account/access-tokens.ts";
import type { HashCost } from "./account/password-hashes.ts";
import { createPasswords } from "./account/passwords.ts";
import { openSignedInDirectory } from "./account/signed-in-directory.ts";
import { type SigningKeys, unknownSigningKeys } from "./account/signing-keys.ts";
import { backupJob } from "./backup/jobs.ts";
import { type Clock, clockStartingAt, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { openConfigured } from "./db/configured.ts";
import { migrate } from "./db/migrate.ts";
import type { Database } from "./db/open.ts";
import { createEventHub } from "./events/hub.ts";
import type { ImageStore } from "./image/image-store.ts";
import { createLocalStore } from "./image/local-store.ts";
import { createImageProcessing } from "./image/processing.ts";
import { allJobs } from "./jobs/all-jobs.ts";
import { createJobQueue, type JobQueue } from "./jobs/queue.ts";
import { mailFolder } from "./mail/dev-mail.ts";
import { createEmlMailer } from "./mail/eml-mailer.ts";
import type { Mailer } from "./mail/mail.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import type { Parts } from "./parts.ts";

export interface Opened {
  database: Database;
  jobQueue: JobQueue;
  parts: Parts;
}

const passwordLimits = { concurrent: 2, queued: 200 };
const imageLimits = { concurrent: 1, queued: 20 };

interface Opening {
  /** The database, if it is being opened already. */
  opening?: Promise<Database>;
  /** Only a server signs: commands do it with unknown keys. */
  openKeys?: (config: Config) => Promise<SigningKeys>;
}

/** Opens and migrates the database and assembles the parts. */
export async function openBoxmates(
  config: Config,
  log: FastifyBaseLogger,
  { opening = openConfigured(config, log), openKeys = unknownSigningKeys }: Opening = {},
): Promise<Opened> {
  const clock = config.clockStart ? clockStartingAt(config.clockStart) : systemClock;
  const database = await opening;
  try {
    const ran = await migrate(database.migrations);
    if (ran.length > 0) log.info({ migrations: ran }, "the database was brought up to date");
    const { jobQueue, parts } = await assemble({
      config,
      clock,
      database,
      log,
      mailer: createMailer(config, clock),
      signingKeys: await openKeys(config),
    });
    return { database, jobQueue, parts };
  } catch (error) {
    await database.close();
    throw error;
  }
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
}

/** Assembles the parts on a migrated database. */
export async function assemble(ingredients: Ingredients): Promise<{ jobQueue: JobQueue; parts: Parts }> {
  const { config, clock, database, mailer, log } = ingredients;
  const { db } = database;
  const jobs = database.kind === "embedded" ? [...allJobs, backupJob(database, config)] : allJobs;
  const jobQueue = createJobQueue(database, jobs, log);
  await jobQueue.prepare();
  const parts: Parts = {
    config,
    clock,
    db,
    readAnywhere: database.reads.anywhere,
    jobs: jobQueue,
    events: await createEventHub(database),
    mailer,
    passwords: createPasswords(passwordLimits, ingredients.hashCost),
    accessTokens: createAccessTokens(db, ingredients.signingKeys, clock, config.publicUrl),
    imageStore: await createImageStore(config, log),
    imageProcessing: createImageProcessing(imageLimits),
    signedIn: await openSignedInDirectory(database),
    log,
  };
  return { jobQueue, parts };
}

function createMailer(config: Config, clock: Clock): Mailer {
  const sender = { from: config.mailFrom, replyTo: config.supportEmail, domain: config.mailDomain };
  return config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, sender)
    : createEmlMailer(mailFolder(config), sender, clock);
}

/** Creates the image store. The S3 client is only loaded if a bucket is configured. */
export async function createImageStore(config: Config, log: FastifyBaseLogger): Promise<ImageStore> {
  if (!config.s3) return createLocalStore(join(config.dataDir, "images"));
  const { createS3Store } = await import("./image/s3-store.ts");
  return createS3Store(config.s3, log);
}
