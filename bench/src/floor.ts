import Fastify from "fastify";
import pg from "pg";

// The least that can answer the same page: a bare Fastify and one prepared statement, in a process of its own.

const [port = "", sql = ""] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

interface PageRequest {
  Params: { groupId: string; userId: string };
}

app.get<PageRequest>("/:groupId/:userId", async ({ params: { groupId, userId } }) => {
  const { rows } = await pool.query({ name: "group-page", text: sql, values: [groupId, userId] });
  return rows[0];
});

await app.listen({ port: Number(port), host: "localhost" });
console.log("the floor is ready");
