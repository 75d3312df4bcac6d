import { withPool } from "@boxmates/processes/with-pool";
import { recordedOf } from "../against-floor.ts";
import { fill } from "../fill.ts";
import { fillAnswers } from "../fill-answers.ts";
import { factsOf, leanPages } from "../lean.ts";
import { memberPages, type Subject } from "../pages.ts";
import { onOnePlace, type Place } from "../places.ts";
import { startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { costsInTurns, type StatementCost, withAsker } from "../statement-cost.ts";
import { type Statement, withStatementReader } from "../statements.ts";
import { playedSubject } from "../subjects.ts";
import { acceptsOurs } from "../tokens.ts";

const goalRatio = 0.5;
const turns = 200;

/** What a page's statement costs the database, against the leanest one that reads the same facts. */
export const lean: Row = { name: "lean", measure: onOnePlace(measure) };

interface Asked {
  name: string;
  statement: Statement;
  answer: unknown;
  bytes: number;
}

async function measure(bench: Bench, { databaseUrl, folder }: Place): Promise<Figure[]> {
  const subject = await withPool(databaseUrl, async (pool) => {
    await fill(pool, bench.groups);
    await fillAnswers(pool);
    return playedSubject(pool, bench.groups);
  });
  const asked = await askEach({ databaseUrl, folder }, subject);
  return withAsker(databaseUrl, async (client) => {
    const figures: Figure[] = [];
    const { groupId, userId, deliveryId, questionnaireId } = subject;
    const values = [groupId, userId, deliveryId, questionnaireId];
    for (const { name, statement, answer, bytes } of asked) {
      const page = leanPages[name];
      if (!page) continue;
      const { rows } = await client.query<{ facts: unknown }>(page.statement, values);
      expectSameFacts(name, factsOf(answer, page.computed), factsOf(rows[0]?.facts, page.computed));
      const lean = { text: page.statement, values, connection: 0 };
      const [ours, theirs] = await costsInTurns(
        [
          { client, statement },
          { client, statement: lean },
        ],
        bench.quick ? 1 : turns,
      );
      if (ours && theirs) figures.push(figureOf(`${name} (${bytes} bytes)`, ours, theirs));
    }
    return figures;
  });
}

/** The largest statement of each page, and what the page answers. */
async function askEach({ databaseUrl, folder }: Place, subject: Subject): Promise<Asked[]> {
  return withStatementReader(databaseUrl, async (statements) => {
    const server = await startWithAccount(statements.url, folder, acceptsOurs);
    const asked: Asked[] = [];
    for (const [name, pathOf] of Object.entries(memberPages)) {
      const headers = { authorization: `Bearer ${subject.token}` };
      const path = pathOf(subject);
      const { sent } = await recordedOf({ name, requests: [{ path, headers }] }, server, statements, {
        warm: true,
      });
      const text = await (await fetch(server.url + path, { headers })).text();
      const [statement] = sent.flat().toSorted((a, b) => b.text.length - a.text.length);
      if (statement) asked.push({ name, statement, answer: JSON.parse(text), bytes: text.length });
    }
    await server.stop();
    return asked;
  });
}

function expectSameFacts(name: string, ours: ReadonlySet<string>, lean: ReadonlySet<string>): void {
  const onlyOurs = [...ours].filter((fact) => !lean.has(fact));
  const onlyLean = [...lean].filter((fact) => !ours.has(fact));
  if (onlyOurs.length + onlyLean.length === 0) return;
  throw new Error(
    `${name}: only on the page ${onlyOurs.join(", ")}; only in the lean ${onlyLean.join(", ")}.`,
  );
}

function figureOf(name: string, ours: StatementCost, lean: StatementCost): Figure {
  const ratio = lean.ms / ours.ms;
  const inWords = ({ ms, nodes, neverRun, buffers }: StatementCost) =>
    `${ms.toFixed(2)} ms, ${nodes} nodes (${neverRun} never run), ${buffers} buffers`;
  return {
    name: `${name}, its statement against the leanest with the same facts`,
    figure: `${ratio.toFixed(2)}: ${inWords(lean)} against ${inWords(ours)}`,
    goal: `≥ ${goalRatio}`,
    reached: ratio >= goalRatio,
  };
}
