import pg from "pg";

/** Opens two connections and always closes them, because a pool fails once its database is dropped. */
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
