import pg from "pg";

/** Two connections that are closed afterwards, also after a failure: a pool does not survive its database. */
export async function withPool<Value>(
  databaseUrl: string,
  use: (pool: pg.Pool) => Promise<Value>,
): Promise<Value> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  try {
    return await use(pool);
  } finally {
    await pool.end();
  }
}
