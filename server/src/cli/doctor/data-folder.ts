import { mkdir, readdir, rm, stat, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { backupFolder } from "../../backup/jobs.ts";
import { newestBackup } from "../../backup/newest.ts";
import type { Config } from "../../config.ts";
import { type Bounds, daysBetween, type Finding, messageOf } from "./finding.ts";

export async function checkDataFolder(config: Config, bounds: Bounds): Promise<Finding[]> {
  const writable = await checkWritable(config);
  if (writable.fault) return [writable];
  return [writable, await checkOwner(config), await checkRoom(config, bounds)];
}

async function checkWritable({ dataDir }: Config): Promise<Finding> {
  const what = `The data folder ${dataDir} is writable`;
  const file = join(dataDir, `.doctor-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(file, "");
    await rm(file);
    return { what };
  } catch (error) {
    return {
      what,
      fault: `${messageOf(error)}; give it to the server's user (chown), or name another one with DATA_DIR`,
    };
  }
}

/** A command that is run as root leaves files that the server can then neither read nor replace. */
async function checkOwner({ dataDir }: Config): Promise<Finding> {
  const what = "All in the data folder belongs to this user";
  const uid = process.getuid?.();
  if (uid === undefined) return { what };
  const names = await readdir(dataDir);
  const owners = await Promise.all(
    [dataDir, ...names.map((name) => join(dataDir, name))].map(async (path) => ({
      path,
      owner: (await stat(path).catch(() => undefined))?.uid ?? uid,
    })),
  );
  const other = owners.find(({ owner }) => owner !== uid);
  if (!other) return { what };
  const fault =
    `${other.path} belongs to user ${other.owner}, and this is user ${uid}: run every command as the server's user ` +
    `(runuser -u boxmates -- …), and give back what belongs to another (chown -R)`;
  return { what, fault };
}

const leastShare = 0.05;

async function checkRoom({ dataDir }: Config, { leastFreeBytes }: Bounds): Promise<Finding> {
  const { bavail, bsize, blocks } = await statfs(dataDir);
  const [free, share] = [bavail * bsize, bavail / blocks];
  const isFull = free < leastFreeBytes || share < leastShare;
  const fault =
    "make room before nothing can be saved any more: docs/operating.md, 'A full disk', says what may go";
  return {
    what: `The disk of the data folder has ${(free / 1024 ** 3).toFixed(1)} GB left, ${Math.floor(share * 100)} %`,
    fault: isFull ? fault : undefined,
  };
}

const dayMs = 24 * 3600 * 1000;
/** The daily backup looks once an hour whether the last one is a day old. */
const graceMs = 2 * 3600 * 1000;

/** `since` is when the database began, if it could be asked. */
export async function checkBackup(
  config: Config,
  { now }: Bounds,
  since: Date | undefined,
): Promise<Finding> {
  const what = "The newest backup is not older than a day";
  const newest = await newestBackup(config);
  const isOld = (moment: Date) => now().getTime() - moment.getTime() > dayMs + graceMs;
  const wayOut = config.databaseUrl
    ? "let npm run boxmates -- backup run every day, or let your own tool end with touch made-elsewhere in that folder"
    : "the server writes one every day while it runs: look for 'backup' in its log, and for room on the disk";
  if (newest)
    return {
      what,
      fault: isOld(newest) ? `it is ${daysBetween(newest, now())} days old; ${wayOut}` : undefined,
    };
  if (!since || !isOld(since)) return { what: "There is no backup yet" };
  return { what, fault: `there is none in ${backupFolder(config)}; ${wayOut}` };
}
