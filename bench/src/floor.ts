import Fastify from "fastify";
import pg from "pg";

// The minimum that can answer with the same page: a bare Fastify and one prepared statement, in its own process.

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
