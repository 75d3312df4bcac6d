import { withPool } from "@boxmates/processes/with-pool";
import { recordedOf } from "../against-floor.ts";
import { aWhile, fill, type Past } from "../fill.ts";
import { fillAnswers } from "../fill-answers.ts";
import { memberPages } from "../pages.ts";
import { onTwoPlaces, type Place } from "../places.ts";
import { startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { costsInTurns, type StatementCost, withAsker } from "../statement-cost.ts";
import { type Statement, withStatementReader } from "../statements.ts";
import { playedSubject } from "../subjects.ts";
import { acceptsOurs } from "../tokens.ts";

const groups = 40;
/** As many deliveries as five subscriptions bring in ten years. */
const tenYears: Past = { ...aWhile, deliveries: 300 };
const quickly: Past = { ...aWhile, deliveries: 6 };
const goalRatio = 2;
const turns = 40;

/** What a page's statement costs in a group with a long past, against one that is new. */
export const longLife: Row = {
  name: "long-life",
  measure: onTwoPlaces(async (bench, young, old) => {
    const size = bench.quick ? 4 : groups;
    const ofYoung = await largestStatements(bench, young, size, aWhile);
    const ofOld = await largestStatements(bench, old, size, bench.quick ? quickly : tenYears);
    return withAsker(young.databaseUrl, (youngClient) =>
      withAsker(old.databaseUrl, async (oldClient) => {
        const figures: Figure[] = [];
        for (const name of Object.keys(memberPages)) {
          const [now, later] = await costsInTurns(
            [
              { client: youngClient, statement: statementOf(ofYoung, name) },
              { client: oldClient, statement: statementOf(ofOld, name) },
            ],
            bench.quick ? 1 : turns,
          );
          if (now && later) figures.push(figureOf(name, now, later));
        }
        return figures;
      }),
    );
  }),
};

/** The largest statement of each page, for a reader who has played. */
async function largestStatements(
  { say }: Bench,
  { databaseUrl, folder }: Place,
  size: number,
  past: Past,
): Promise<Map<string, Statement>> {
  say(`filling a database with ${size} groups of ${2 * past.deliveries} deliveries`);
  const reader = await withPool(databaseUrl, async (pool) => {
    await fill(pool, size, past);
    await fillAnswers(pool);
    return playedSubject(pool, size);
  });
  return withStatementReader(databaseUrl, async (statements) => {
    const server = await startWithAccount(statements.url, folder, acceptsOurs);
    const found = new Map<string, Statement>();
    for (const [name, pathOf] of Object.entries(memberPages)) {
      const headers = { authorization: `Bearer ${reader.token}` };
      const asked = { name, requests: [{ path: pathOf(reader), headers }] };
      const { sent } = await recordedOf(asked, server, statements, { warm: true });
      const [largest] = sent.flat().toSorted((a, b) => b.text.length - a.text.length);
      if (largest) found.set(name, largest);
    }
    await server.stop();
    return found;
  });
}

function statementOf(statements: ReadonlyMap<string, Statement>, name: string): Statement {
  const statement = statements.get(name);
  if (!statement) throw new Error(`The page of ${name} asks the database nothing.`);
  return statement;
}

function figureOf(name: string, young: StatementCost, old: StatementCost): Figure {
  const ratio = old.ms / young.ms;
  const inWords = ({ ms, nodes, neverRun, buffers }: StatementCost) =>
    `${ms.toFixed(2)} ms (${nodes} nodes, ${neverRun} never run, ${buffers} buffers)`;
  return {
    name: `${name}, its statement after ten years against a new group's`,
    figure: `${inWords(old)} against ${inWords(young)}: ${ratio.toFixed(2)}`,
    goal: `≤ ${goalRatio}`,
    reached: ratio <= goalRatio,
  };
}
