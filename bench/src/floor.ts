import { readFileSync } from "node:fs";
import Fastify from "fastify";
import pg from "pg";
import { type Statement, statementName } from "./statements.ts";

// The least that can answer: a bare Fastify in its own process that sends the statements of the server, prepared. Those
// of a read one after the other, those of a write as one transaction in one round trip.

const [port = "", file = ""] = process.argv.slice(2);
const recorded: Statement[][][] = JSON.parse(readFileSync(file, "utf8"));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, pipeline: true });
const app = Fastify();

interface Route {
  Params: { kind: string; number: string };
}

const statementsOf = ({ kind, number }: Route["Params"]) => recorded[Number(kind)]?.[Number(number)] ?? [];

const prepared = ({ text, values }: Statement) => ({ name: statementName(text), text, values });

app.get<Route>("/:kind/:number", async ({ params }) => {
  const answers: unknown[] = [];
  for (const statement of statementsOf(params)) answers.push((await pool.query(prepared(statement))).rows);
  return answers;
});

app.put<Route>("/:kind/:number", async ({ params }) => {
  const [statement, ...more] = statementsOf(params);
  // It is a transaction by itself.
  if (statement && more.length === 0) return (await pool.query(prepared(statement))).rows;
  const client = await pool.connect();
  try {
    const answers = await Promise.all([
      client.query("begin"),
      ...statementsOf(params).map((statement) => client.query(prepared(statement))),
      client.query("commit"),
    ]);
    return answers.map(({ rows }) => rows);
  } finally {
    client.release();
  }
});

await app.listen({ port: Number(port), host: "localhost" });
console.log("the floor is ready");
