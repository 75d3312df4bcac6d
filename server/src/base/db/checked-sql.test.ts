import { beforeAll, describe, expect, test } from "vitest";
import { readCatalog } from "../../testing/sql/catalog.ts";
import { type Facts, findFacts } from "../../testing/sql/facts.ts";
import { findLies } from "../../testing/sql/lies.ts";
import { filesWithSql, openProgram } from "../../testing/sql/program.ts";
import { findSites, placeOf, type Site } from "../../testing/sql/sites.ts";
import { writtenStatements } from "../../testing/sql/statements.ts";
import { openTestDatabase } from "../../testing/test-database.ts";

let sites: Site[];
let facts: Facts;

beforeAll(async () => {
  const server = openProgram();
  const files = filesWithSql();
  sites = findSites(server, files);
  const statements = await writtenStatements(server, files, sites);
  server.close();
  const { pool } = await openTestDatabase();
  const catalog = await readCatalog(pool);
  const client = await pool.connect();
  facts = await findFacts(statements, sites, { client, catalog });
  client.release();
});

describe("written SQL returns what the code says", () => {
  test("of every statement is known what Postgres says of it", () => {
    const unknown = sites.filter((site) => !facts.has(site));
    expect(unknown.map(placeOf)).toEqual([]);
  });

  test("its columns, their types, and which of them can be null", () => {
    expect(findLies(facts)).toEqual([]);
  });
});
