import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config.ts";
import { checkBackup, checkDataFolder } from "./data-folder.ts";
import { checkDatabase } from "./database.ts";
import { type Bounds, type Finding, usualBounds } from "./finding.ts";
import { checkMachine } from "./machine.ts";
import { checkMail } from "./mail-server.ts";
import { checkPictures } from "./pictures.ts";
import { checkRunning } from "./running-server.ts";
import { checkRotated, checkSigningKeys } from "./signing-keys.ts";
import { checkCertificate, checkSite } from "./site.ts";

/** Prints each check and its result. Returns the exit code. */
export async function doctor(config: Config, log: FastifyBaseLogger): Promise<number> {
  const findings = await examine(config, log);
  for (const finding of findings) console.log(wordsOf(finding));
  return findings.some(({ fault }) => fault) ? 1 : 0;
}

/** Looks for what keeps this installation from running well. Changes nothing, and sends no mail. */
export async function examine(
  config: Config,
  log: FastifyBaseLogger,
  bounds: Bounds = usualBounds,
): Promise<Finding[]> {
  const { findings: running, isRunning } = await checkRunning(config);
  const { findings: database, state } = await checkDatabase(config, log, bounds, isRunning);
  const keys = state?.keys ?? [];
  return [
    ...(await checkMachine(bounds)),
    ...(await checkDataFolder(config, bounds)),
    ...(await checkSigningKeys(config)),
    ...(isRunning ? await checkRotated(config, keys) : []),
    ...database,
    await checkBackup(config, bounds, state?.since),
    ...(await checkPictures(config)),
    ...(await checkMail(config)),
    ...running,
    ...(await checkSite(config, bounds, keys)),
    ...(await Promise.all(config.watchedCertificates.map((place) => checkCertificate(place, bounds)))),
  ];
}

function wordsOf({ what, fault, note }: Finding): string {
  if (fault) return `✗ ${what}: ${fault}`;
  return note ? `• ${what}: ${note}` : `✓ ${what}`;
}
