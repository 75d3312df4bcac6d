import { readFileSync } from "node:fs";
import Fastify from "fastify";
import pg from "pg";
import { type Statement, statementName } from "./statements.ts";

// The least that can answer with the same rows: a bare Fastify that sends the statements of the server, prepared, in its
// own process.

const [port = "", file = ""] = process.argv.slice(2);
const requests: Statement[][] = JSON.parse(readFileSync(file, "utf8"));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

app.get<{ Params: { number: string } }>("/:number", async ({ params: { number } }) => {
  const answers: unknown[] = [];
  for (const { text, values } of requests[Number(number)] ?? []) {
    const { rows } = await pool.query({ name: statementName(text), text, values });
    answers.push(rows);
  }
  return answers;
});

await app.listen({ port: Number(port), host: "localhost" });
console.log("the floor is ready");
