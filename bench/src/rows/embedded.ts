import { readdirSync } from "node:fs";
import { join } from "node:path";
import { median } from "@boxmates/processes/median";
import { runCommand, startServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import { type Asked, type Recorded, recordedOf } from "../against-floor.ts";
import { askEmbeddedAlone } from "../embedded-alone.ts";
import { fill } from "../fill.ts";
import { fillAnswers } from "../fill-answers.ts";
import { someReaders } from "../members.ts";
import { memberPages, subjectsOf } from "../pages.ts";
import { onOnePlace, type Place } from "../places.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { type Compared, interleaved, ratioFigure } from "../sides.ts";
import { withStatementReader } from "../statements.ts";
import { acceptsOurs } from "../tokens.ts";

const goalRatio = 0.4;
const callers = 16;
const readersAtMost = 100;

/** Each page's read on the embedded database, compared with the same on Postgres, in alternation. */
export const embedded: Row = { name: "embedded", measure: onOnePlace(measure) };

async function measure(bench: Bench, { databaseUrl, folder }: Place): Promise<Figure[]> {
  const { groups, quick, seconds, say } = bench;
  say(`filling both databases with ${groups} groups`);
  const subjects = await withPool(databaseUrl, async (pool) => {
    await fill(pool, groups);
    await fillAnswers(pool);
    return subjectsOf(pool, await someReaders(pool, Math.min(groups, readersAtMost)));
  });
  const onPostgres = { ...acceptsOurs, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "postgres") };
  const onEmbedded = { ...acceptsOurs, DATA_DIR: join(folder, "embedded") };
  copy(onPostgres, onEmbedded);
  const pages: Asked[] = Object.entries(memberPages).map(([name, pathOf]) => ({
    name,
    requests: subjects.map((each) => ({
      path: pathOf(each),
      headers: { authorization: `Bearer ${each.token}` },
    })),
  }));
  const recorded = await record(pages, onPostgres);
  const ours = await startServer(onEmbedded);
  const theirs = await startServer(onPostgres);
  const all: Compared[] = [];
  for (const { name, requests } of pages) {
    const side = (process: typeof ours) => ({ process, url: process.url, requests, callers });
    all.push(await interleaved(bench, name, side(ours), side(theirs)));
  }
  await Promise.all([ours.stop(), theirs.stop()]);
  const alone = await askEmbeddedAlone(join(folder, "embedded", "db"), recorded, quick ? 0 : seconds);
  return pages.flatMap(({ name }, page) => {
    const compared = all[page];
    if (!compared) return [];
    return [
      ratioFigure(`${name}, embedded against Postgres`, compared, goalRatio),
      aloneFigure(name, compared, alone[page]),
    ];
  });
}

/** Records the statements that each page sends. */
async function record(pages: readonly Asked[], settings: Record<string, string>): Promise<Recorded[]> {
  return withStatementReader(settings.DATABASE_URL ?? "", async (statements) => {
    const server = await startServer({ ...settings, DATABASE_URL: statements.url });
    const recorded: Recorded[] = [];
    for (const page of pages) recorded.push(await recordedOf(page, server, statements, { warm: true }));
    await server.stop();
    return recorded;
  });
}

/** Shows how much of the difference is the database's own. */
function aloneFigure(name: string, { theirs }: Compared, perSecond = Number.NaN): Figure {
  const ratio = perSecond / median(theirs.map((round) => round.perSecond));
  return {
    name: `${name}, the embedded database without a server against Postgres with ours`,
    figure: `${ratio.toFixed(2)}: ${Math.round(perSecond)}/s`,
  };
}

/** Moves everything to the embedded database as an operator does: by a backup. */
function copy(from: { DATA_DIR: string; DATABASE_URL: string }, to: { DATA_DIR: string }): void {
  runCommand(["backup"], from);
  const backups = join(from.DATA_DIR, "backups");
  for (const file of readdirSync(backups)) runCommand(["restore", join(backups, file)], to);
}
