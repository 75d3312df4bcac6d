import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Finding } from "./drill.ts";
import { historyFindings, none } from "./history.ts";
import { boxTitles } from "./kept.ts";
import type { Writers } from "./writers.ts";

/** How long writes go on undisturbed before the next fault. */
export const steadyMs = 3_000;
const recoveryDeadlineMs = 120_000;

/** Waits until writes are acknowledged again: later than the fault can still be unnoticed, and without a pause. */
export async function writtenAgain(writers: Writers, since: number): Promise<void> {
  const deadline = since + recoveryDeadlineMs;
  while (performance.now() < deadline) {
    await pause(200);
    const now = performance.now();
    if (now - since > steadyMs && now - writers.lastAt() < 500 && writers.longestPauseMs(now - 2_000) < 1_000)
      return;
  }
  throw new Error(`Nothing could be written for ${recoveryDeadlineMs / 1000} s.`);
}

/** Compares what was acknowledged with what is in the database. */
export async function databaseFindings(
  connectionString: string | undefined,
  writers: Writers,
): Promise<Finding[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ title: string }>(boxTitles);
  await client.end();
  return [
    ...historyFindings(
      writers.history,
      rows.map(({ title }) => title),
    ),
    none(
      `answers that nobody should get, ${writers.repeated} requests repeated`,
      writers.unexpected,
      rows.length,
    ),
  ];
}
