import { existsSync } from "node:fs";
import { access, constants, mkdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FastifyBaseLogger } from "fastify";
import { createTransport } from "nodemailer";
import { databaseFolder } from "../base/db/configured.ts";
import { missingMigrations } from "../base/db/migrate.ts";
import { openDatabase } from "../base/db/open.ts";
import type { Config } from "../config.ts";
import { hasAdmin } from "../people/account/first-admin-queries.ts";
import { signingKeysFile } from "../people/account/signing-keys.ts";

interface Finding {
  what: string;
  /** The problem and its solution; undefined if all is well. */
  fault?: string | undefined;
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
  for (const { what, fault } of findings) console.log(fault ? `✗ ${what}: ${fault}` : `✓ ${what}`);
  return findings.some(({ fault }) => fault) ? 1 : 0;
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
      const admin = missing.length === 0 && (await hasAdmin(database.db));
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
      ];
    } finally {
      await database.close();
    }
  } catch (error) {
    return [{ what, fault: messageOf(error) }];
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
