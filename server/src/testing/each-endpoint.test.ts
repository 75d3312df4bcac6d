import { describe, expect, test } from "vitest";
import { endpoints } from "../../testing/access-matrix.ts";
import { eachEndpoint } from "../../testing/each-endpoint.ts";
import { statementsOf } from "../../testing/statements-of.ts";
import { startTestApp } from "../../testing/test-app.ts";

const askedBy = eachEndpoint(startTestApp({}, { keepsRows: true }));

describe("an endpoint asks the database no more often than is written down", () => {
  test.each(endpoints)("$noun $name", async (row) => {
    const { statements, roundTrips } = await askedBy(row);
    const allowed = (statementsOf as Record<string, Record<string, readonly number[]>>)[row.noun]?.[row.name];
    const texts = statements.map(({ text }) => text);
    expect([texts.length, roundTrips], `It ran:\n${texts.join(";\n")}`).toEqual(allowed);
  });
});
