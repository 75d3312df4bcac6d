import pg from "pg";
import { OperatorError } from "../base/operator-error.ts";

/** Thrown if the database is not empty, because the sample would be mixed up with other data. */
export class DatabaseNotEmpty extends OperatorError {
  constructor() {
    super(
      "The demo fills an empty database only, and the one of DATABASE_URL has tables. " +
        "Name an empty one, or leave DATABASE_URL away for the embedded database.",
    );
  }
}

/** @throws DatabaseNotEmpty */
export async function requireEmptyPostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    );
    if (rowCount) throw new DatabaseNotEmpty();
  } finally {
    await client.end();
  }
}
