import pg from "pg";

/** Opens up to two connections; they are closed when this resolves, so the database can be dropped or stopped. */
export async function withPool<Value>(
  databaseUrl: string,
  use: (pool: pg.Pool) => Promise<Value>,
): Promise<Value> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const closed: Promise<void>[] = [];
  pool.on("connect", (client) => closed.push(new Promise((resolve) => client.once("end", resolve))));
  try {
    return await use(pool);
  } finally {
    await pool.end();
    // The pool says goodbye and does not wait: a database that ends such a connection itself ends this process.
    await Promise.all(closed);
  }
}
