import { median } from "@boxmates/processes/median";
import pg from "pg";
import { type Statement, statementName } from "./statements.ts";

/** The cost of one statement for Postgres, with one caller and everything in memory. */
export interface StatementCost {
  /** By the database's clock, in milliseconds: the median of the runs. */
  ms: number;
  nodes: number;
  /** Nodes that the statement never came to. */
  neverRun: number;
  /** Pages of the tables and indexes that it touched. */
  buffers: number;
}

export const costInWords = ({ ms, nodes, neverRun, buffers }: StatementCost): string =>
  `${ms.toFixed(2)} ms (${nodes} nodes, ${neverRun} never run, ${buffers} buffers)`;

interface Plan {
  "Actual Loops": number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Plan[];
}

interface Explained {
  Plan: Plan;
  "Execution Time": number;
}

/** A connection that plans as those do on which the server answers requests. */
export async function withAsker<Value>(
  databaseUrl: string,
  use: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: "-c timezone=UTC -c plan_cache_mode=force_generic_plan",
  });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

interface Side {
  client: pg.Client;
  statement: Statement;
}

/** Runs the two statements in turn, so that other load on the machine affects both. */
export async function costsInTurns(
  one: Side,
  other: Side,
  turns: number,
): Promise<[StatementCost, StatementCost]> {
  const [ofOne, ofOther]: [Explained[], Explained[]] = [[], []];
  for (const { client, statement } of [one, other]) await client.query(named(statement));
  for (let turn = 0; turn < turns; turn += 1) {
    ofOne.push(await explain(one));
    ofOther.push(await explain(other));
  }
  return [costOf(ofOne), costOf(ofOther)];
}

function costOf(explained: readonly Explained[]): StatementCost {
  const last = explained.at(-1);
  if (!last) throw new Error("A statement was never run.");
  const nodes = nodesOf(last.Plan);
  return {
    ms: median(explained.map((each) => each["Execution Time"])),
    nodes: nodes.length,
    neverRun: nodes.filter((node) => node["Actual Loops"] === 0).length,
    buffers: last.Plan["Shared Hit Blocks"] + last.Plan["Shared Read Blocks"],
  };
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const named = ({ text, values }: Statement) => ({ name: statementName(text), text, values });

/** Runs a statement that is prepared; an execution is no statement that takes values itself. */
async function explain({ client, statement: { text, values } }: Side): Promise<Explained> {
  const literals = values.map((value) => (value === null ? "null" : client.escapeLiteral(value)));
  const given = literals.length > 0 ? `(${literals.join(", ")})` : "";
  const { rows } = await client.query<{ "QUERY PLAN": [Explained] }>(
    `explain (analyze, buffers, timing off, format json) execute "${statementName(text)}" ${given}`,
  );
  const [row] = rows;
  if (!row) throw new Error("The database has no plan.");
  return row["QUERY PLAN"][0];
}
