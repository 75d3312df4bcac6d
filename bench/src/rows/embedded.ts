import { readdirSync } from "node:fs";
import { join } from "node:path";
import { migrate, runCommand, startServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import { fill } from "../fill.ts";
import { fillAnswers } from "../fill-answers.ts";
import { someReaders } from "../members.ts";
import { memberPages, subjectsOf } from "../pages.ts";
import { onOnePlace, type Place } from "../places.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { interleaved, ratioFigure } from "../sides.ts";
import { acceptsOurs } from "../tokens.ts";

const goalRatio = 0.4;
const callers = 16;
const readersAtMost = 100;

/** Each page's read on the embedded database, compared with the same on Postgres, in alternation. */
export const embedded: Row = { name: "embedded", measure: onOnePlace(measure) };

async function measure(bench: Bench, { databaseUrl, folder }: Place): Promise<Figure[]> {
  const { groups, say } = bench;
  migrate(databaseUrl);
  say(`filling both databases with ${groups} groups`);
  const subjects = await withPool(databaseUrl, async (pool) => {
    await fill(pool, groups);
    await fillAnswers(pool);
    return subjectsOf(pool, await someReaders(pool, Math.min(groups, readersAtMost)));
  });
  const onPostgres = { ...acceptsOurs, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "postgres") };
  const onEmbedded = { ...acceptsOurs, DATA_DIR: join(folder, "embedded") };
  copy(onPostgres, onEmbedded);
  const ours = await startServer(onEmbedded);
  const theirs = await startServer(onPostgres);
  const figures: Figure[] = [];
  for (const [name, pathOf] of Object.entries(memberPages)) {
    const requests = subjects.map((each) => ({
      path: pathOf(each),
      headers: { authorization: `Bearer ${each.token}` },
    }));
    const side = (process: typeof ours) => ({ process, url: process.url, requests, callers });
    const compared = await interleaved(bench, name, side(ours), side(theirs));
    figures.push(ratioFigure(`${name}, embedded against Postgres`, compared, goalRatio));
  }
  await Promise.all([ours.stop(), theirs.stop()]);
  return figures;
}

/** Moves everything to the embedded database as an operator does: by a backup. */
function copy(from: { DATA_DIR: string; DATABASE_URL: string }, to: { DATA_DIR: string }): void {
  runCommand(["backup"], from);
  const backups = join(from.DATA_DIR, "backups");
  for (const file of readdirSync(backups)) runCommand(["restore", join(backups, file)], to);
}
