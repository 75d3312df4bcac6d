import { existsSync } from "node:fs";
import { access, constants, mkdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { planPrice } from "@boxmates/contract/workshop/plan";
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import { databaseFolder } from "../base/db/configured.ts";
import { missingMigrations } from "../base/db/migrate.ts";
import { type Db, openDatabase } from "../base/db/open.ts";
import type { Config } from "../config.ts";
import { hasAdmin } from "../people/account/first-admin-queries.ts";
import { signingKeysFile } from "../people/account/signing-keys.ts";
import { listTitlesAtOtherPrices } from "../workshop/box/queries.ts";

interface Finding {
  what: string;
  /** The problem and its solution; undefined if all is well. */
  fault?: string | undefined;
  /** What is worth knowing, and no problem. */
  note?: string | undefined;
}

/** Prints each check and its result. Changes nothing. */
export async function doctor(config: Config, log: FastifyBaseLogger): Promise<number> {
  const findings = [
    await checkDataDir(config),
    await checkSigningKeys(config),
    checkBuild(),
    await checkMail(config),
    ...(await checkDatabase(config, log)),
  ];
  for (const finding of findings) console.log(wordsOf(finding));
  return findings.some(({ fault }) => fault) ? 1 : 0;
}

function wordsOf({ what, fault, note }: Finding): string {
  if (fault) return `✗ ${what}: ${fault}`;
  return note ? `• ${what}: ${note}` : `✓ ${what}`;
}

async function checkDataDir({ dataDir }: Config): Promise<Finding> {
  const what = `The data folder ${dataDir} is writable`;
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    return { what };
  } catch (error) {
    return { what, fault: messageOf(error) };
  }
}

async function checkSigningKeys(config: Config): Promise<Finding> {
  if (config.signingKeys.length > 0) return { what: "Access tokens are signed with SIGNING_KEYS" };
  const file = signingKeysFile(config);
  const found = await stat(file).catch(() => undefined);
  if (!found) return { what: `The first start makes the signing key, ${file}` };
  const isOpen = process.platform !== "win32" && (found.mode & 0o077) !== 0;
  return {
    what: `Only this user can read the signing keys in ${file}`,
    fault: isOpen ? `others can too: run chmod 600 ${file}` : undefined,
  };
}

function checkBuild(): Finding {
  const built = existsSync(fileURLToPath(new URL("../../../web/build/client/index.html", import.meta.url)));
  return { what: "The page is built", fault: built ? undefined : "run npm start, which builds it" };
}

async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  if (!smtpUrl) return { what: "Mails are written as files (no SMTP_URL)" };
  const what = `The mail server ${new URL(smtpUrl).host} accepts mails`;
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 5000 });
  try {
    await transport.verify();
    return { what };
  } catch (error) {
    return { what, fault: messageOf(error) };
  } finally {
    transport.close();
  }
}

async function checkDatabase(config: Config, log: FastifyBaseLogger): Promise<Finding[]> {
  const what = config.databaseUrl
    ? `Postgres at ${new URL(config.databaseUrl).host} answers`
    : "The embedded database opens";
  try {
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dir: databaseFolder(config),
      log,
    });
    try {
      const missing = await missingMigrations(database.pool);
      const isUpToDate = missing.length === 0;
      const admin = isUpToDate && (await hasAdmin(database.db));
      return [
        { what },
        {
          what: "All migrations have run",
          fault:
            missing.length > 0
              ? `${missing.length} are missing, from ${missing[0]} on; run migrate`
              : undefined,
        },
        { what: "There is an administrator", fault: admin ? undefined : "make one with admin:create" },
        ...(isUpToDate ? [await checkPrices(database.db)] : []),
      ];
    } finally {
      await database.close();
    }
  } catch (error) {
    return [{ what, fault: messageOf(error) }];
  }
}

/** Says which active boxes cost something else than the public pages make people expect. */
export async function checkPrices(db: Db): Promise<Finding> {
  const what = `Every active box costs ${planPrice} dollars, as the plans on the public pages say`;
  const titles = await listTitlesAtOtherPrices(db, planPrice);
  return { what, note: titles.length > 0 ? `not ${titles.join(", ")}` : undefined };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
