import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  openEmbedded,
} from "../base/db/embedded/open-embedded.ts";
import { embeddedDump } from "./test-database.ts";

export const silentLog = { info() {}, warn() {}, error() {} };

/** Creates a folder that is removed when the test is over. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "boxmates-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Opens a database that is closed when the test is over; in memory unless a folder is given. A new one starts from the
 * dump of an empty one, unless `from` says otherwise.
 */
export async function testDatabase(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const db = await openEmbedded({ dir: undefined, log: silentLog, from: embeddedDump(), ...options });
  onTestFinished(() => db.close());
  return db;
}
