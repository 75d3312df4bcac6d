import { contract } from "@boxmates/contract/contract";
import type { Endpoint, RequestOf } from "@boxmates/contract/endpoint";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { casesOf, endpoints } from "../testing/access-matrix.ts";
import { type Access, accessTo, type Scene, type Who } from "../testing/access-scenes.ts";
import { type Counted, StatementCounter } from "../testing/counted-statements.ts";
import { statementsOf } from "../testing/statements-of.ts";
import { type Person, startTestApp } from "../testing/test-app.ts";

const app = startTestApp({}, { keepsRows: true });

let access: Access;
let counter: StatementCounter;
let startAnew: () => Promise<void>;

beforeAll(async () => {
  await app.clear();
  counter = new StatementCounter(app.database.pool);
  access = await accessTo(app);
  startAnew = await app.database.keepRows();
});

beforeEach(() => startAnew());

const preferred: Who[] = ["member", "groupAdmin", "owner", "outsider", "siteAdmin", "visitor"];

/** What has to happen before a request does all that it can; may return other parameters for it. */
const preparations: Record<string, (scene: Scene, person: Person | undefined) => Promise<object>> = {
  "instructions.show": start,
  "tasting.rate": start,
  "questionnaireSession.results": finish,
  "questionnaireSession.answers": finish,
  "history.show": finish,
};

async function start({ groupId, deliveryId }: Scene, person: Person | undefined) {
  await app.call(contract.tasting.start, { params: { groupId, deliveryId } }, person);
  return {};
}

async function finish({ groupId, deliveryId, questionnaireId }: Scene, person: Person | undefined) {
  const body = { answers: [{ questionId: "stars", answer: "5" }] };
  const params = { groupId, deliveryId, questionnaireId };
  await app.call(contract.questionnaireSession.submit, { params, body }, person);
  const { standings } = await app.call(contract.questionnaireSession.results, { params }, person);
  return { sessionId: standings[0]?.sessionId };
}

async function countedRow(row: (typeof endpoints)[number]): Promise<Counted> {
  const own = casesOf(row).own;
  if (!own) throw new Error(`${row.noun}.${row.name} has no row for an own object.`);
  const permitted = preferred.find((one) => own.expected[one] === "ok");
  const who = permitted ?? (row.endpoint.audience === "admin" ? "siteAdmin" : "member");
  const person = access.people[who];
  const scene = access.scene("own", who);
  const prepared = await preparations[`${row.noun}.${row.name}`]?.(scene, person);
  const request: RequestOf<Endpoint> = await own.request(scene);
  const asked = { ...request, params: Object.assign({}, request.params, prepared) };
  // As on any other process, or two seconds later.
  app.parts.signedIn.forgetAll();
  return counter.during(() => app.send(row.endpoint, asked, person, { "idempotency-key": "a key" }));
}

describe("an endpoint asks the database no more often than is written down", () => {
  test.each(endpoints)("$noun $name", async (row) => {
    const { statements, roundTrips } = await countedRow(row);
    const allowed = (statementsOf as Record<string, Record<string, readonly number[]>>)[row.noun]?.[row.name];
    expect([statements.length, roundTrips], `It ran:\n${statements.join(";\n")}`).toEqual(allowed);
  });
});
