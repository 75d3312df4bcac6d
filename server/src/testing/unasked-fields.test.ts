import type { Endpoint } from "@boxmates/contract/base/endpoint";
import { contract } from "@boxmates/contract/contract";
import { beforeAll, expect, test } from "vitest";
import { matrix } from "./access-matrix.ts";
import type { Case } from "./access-rows.ts";
import { type Access, accessTo, everyone } from "./access-scenes.ts";
import { startTestApp } from "./test-app.ts";
import { anyMark, comparable, storedRows, unaskedFields, withFields } from "./unasked-fields.ts";

// Sends each endpoint's request of the access matrix twice, as every kind of person: as it is, and with a value for
// every column of the database in every object of its body. Both have to store the same and be answered the same.

const app = startTestApp({}, { keepsRows: true });

const withBody = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
    endpoint.body ? [{ noun, name, endpoint, schema: endpoint.body }] : [],
  ),
);

let access: Access;
let startAnew: () => Promise<void>;
let fields: Record<string, unknown>;

beforeAll(async () => {
  await app.clear();
  access = await accessTo(app);
  startAnew = await app.database.keepRows();
  fields = await unaskedFields(app.database);
});

function requestOf({ noun, name }: { noun: string; name: string }): Case["request"] {
  const own = (matrix as Record<string, Record<string, { own?: Case }>>)[noun]?.[name]?.own;
  if (!own) throw new Error(`${noun}.${name} has no row.`);
  return own.request;
}

/** Sends the request as everyone; returns the answers and what is stored then. */
async function sent(row: (typeof withBody)[number], extra: Record<string, unknown>) {
  await startAnew();
  const answers: Record<string, string> = {};
  const bodies: unknown[] = [];
  for (const who of everyone) {
    const request = await requestOf(row)(access.scene("own", who));
    const body = withFields(row.schema, request.body, extra);
    const reply = await app.send(row.endpoint, { ...request, body } as typeof request, access.people[who]);
    answers[who] = reply.ok ? "ok" : reply.problem.code;
    bodies.push(reply.ok ? reply.body : reply.problem);
  }
  return { answers, bodies, rows: await storedRows(app.database) };
}

test("the fields are those of the database and those that people try", () => {
  expect(Object.keys(fields).length).toBeGreaterThan(200);
  expect(fields).toMatchObject({ role: "admin", userId: expect.anything(), user_id: expect.anything() });
  expect(fields).toMatchObject({
    isAdmin: true,
    confirmedAt: expect.anything(),
    totalPoints: expect.anything(),
  });
});

test.each(withBody)("$noun $name neither stores nor answers what it does not ask for", async (row) => {
  const asked = await sent(row, {});
  const unasked = await sent(row, fields);
  expect(unasked.answers).toEqual(asked.answers);
  expect(JSON.stringify(unasked.bodies)).not.toMatch(anyMark);
  expect(unasked.rows.filter((line) => anyMark.test(line))).toEqual([]);
  expect(comparable(unasked.rows)).toEqual(comparable(asked.rows));
});
