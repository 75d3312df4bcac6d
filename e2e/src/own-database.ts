import { randomBytes } from "node:crypto";
import pg from "pg";

/** The Postgres server of the tests, see CONTRIBUTING.md. Without it every server has the embedded database. */
const serverUrl = process.env.TEST_DATABASE_URL;

export const hasPostgres = Boolean(serverUrl);

/** Names the migrated database that `first-start.ts` has created: each server's own starts as a copy of it. */
const templateVariable = "E2E_TEMPLATE_DATABASE";

/** A database for one server. */
export interface OwnDatabase {
  url: string;
  /** The others start as copies of this one from now on. */
  useAsTemplate(): void;
  drop(): Promise<void>;
}

/** Creates a database, which is empty, or a copy of the template; none if there is no Postgres. */
export async function createDatabase({ empty }: { empty: boolean }): Promise<OwnDatabase | undefined> {
  if (!serverUrl) return undefined;
  const name = `boxmates_journey_${process.pid}_${randomBytes(4).toString("hex")}`;
  const template = process.env[templateVariable];
  await onServer(serverUrl, `create database ${name}${template && !empty ? ` template ${template}` : ""}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    useAsTemplate: () => {
      process.env[templateVariable] = name;
    },
    drop: () => onServer(serverUrl, `drop database ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
