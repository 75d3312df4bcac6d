import { beforeAll, expect, test } from "vitest";
import { type EndpointName, endpoints, nameOf } from "./access-matrix.ts";
import type { Statement } from "./counted-statements.ts";
import { type Done, eachEndpoint } from "./each-endpoint.ts";
import { askedByHottest } from "./hottest.ts";
import { startPaidApp } from "./paid-app.ts";
import { bigPlans, nodesOf, replannedCalls, usualNodes } from "./plan-costs.ts";
import { toldBy } from "./told.ts";
import { bigTables, planOf, wholeReadsOf } from "./whole-reads.ts";

// Calls each endpoint once as somebody who may, in a scene where it does its work. The access matrix says who may.

// A plan also depends on how long a table's file has become, so no other test writes to this database.
const { app } = startPaidApp({ keepsRows: true, ownDatabase: true });
const done = eachEndpoint(app);

type Row = (typeof endpoints)[number];

/**
 * Nobody can do these in that scene: they need a password, a second factor, or a version that it does not know. Their
 * events are heard where they are tried: those of contents in `contents.test.ts`.
 */
const undone: EndpointName[] = [
  "account.changePassword",
  "account.changeEmail",
  "proof.byPassword",
  "proof.byPasskey",
  "factor.startPasskey",
  "factor.addPasskey",
  "factor.removePasskey",
  "factor.startAuthenticator",
  "factor.confirmAuthenticator",
  "factor.removeAuthenticator",
  "factor.renewRecoveryCodes",
  "factor.signInWithPasskey",
  "setup.createAdmin",
  "push.renew",
  "box.restore",
  "text.restore",
  "questionnaire.restore",
  "activity.restore",
  "newsletter.confirm",
  "newsletter.unsubscribe",
  "personalData.deleteAccount",
  "delivery.setContents",
  "delivery.renewContents",
  "admin.sendConfirmation",
  // No parcel waits there: see `paying-now.test.ts`.
  "delivery.payNow",
];

/** A repeat asks for a fresh challenge, which does no harm; or the person has no session to repeat anything with. */
const unrepeated: EndpointName[] = [
  "proof.askForPasskey",
  "factor.startPasskey",
  "factor.startAuthenticator",
  "account.endAllSessions",
  // Another visit to Stripe's page charges nothing.
  "payer.openPortal",
  // Nor does another Checkout, until somebody pays it.
  "agreement.buyAhead",
];

const isRepeatable = ({ noun, name, endpoint: { method, audience } }: Row) =>
  method !== "GET" &&
  ["signed-in", "admin"].includes(audience) &&
  !unrepeated.includes(nameOf({ noun, name }));

async function expectSameAgain({ reply, repeat }: Done) {
  const again = await repeat();
  const answerOf = (each: typeof reply) =>
    each.ok ? [each.status, each.body] : [each.status, each.problem.code];
  expect(answerOf(again), "a repeat with its key gets the first answer").toEqual(answerOf(reply));
}

let replannedBy: Awaited<ReturnType<typeof replannedCalls>>;
beforeAll(async () => {
  replannedBy = await replannedCalls(app.database);
});

async function expectGoodPlans(name: EndpointName, statements: readonly Statement[]) {
  const read: Record<string, string[]> = {};
  const replanned: Record<string, string[]> = {};
  const nodes: number[] = [];
  for (const statement of statements) {
    if (!/^(select|with)\b/i.test(statement.text)) continue;
    const plan = await planOf(app.database, statement);
    const whole = wholeReadsOf(plan);
    if (whole.length > 0) read[statement.text] = whole;
    const calls = replannedBy(plan);
    if (calls.length > 0) replanned[statement.text] = calls;
    nodes.push(nodesOf(plan));
  }
  expect(read, "no page reads a big table from start to end").toEqual({});
  expect(replanned, "no page calls a function that Postgres plans anew each time").toEqual({});
  if (process.env.TEST_DATABASE_URL) return;
  const most = bigPlans[name]?.nodes ?? usualNodes;
  expect(Math.max(0, ...nodes), "the nodes of a page's largest plan").toBeLessThanOrEqual(most);
}

/** After the writes of these nouns everybody is remembered on. */
const played = ["tasting", "questionnaireSession", "activitySession", "room"];
const changesPeople =
  /(insert into|update|delete from) "?(users|profiles|sessions|passkeys|authenticators)\b/;

test.each(endpoints)("$noun $name", async (row) => {
  const name = nameOf(row);
  const outcome = await done(row);
  const { reply, asked, told } = outcome;
  const { statements, roundTrips } = asked;
  expect(reply.ok, reply.ok ? name : reply.problem.code).toBe(!undone.includes(name));
  expect(told, "whom of what it tells").toEqual(toldBy[name] ?? []);
  const ran = `It ran:\n${statements.map(({ text }) => text).join(";\n")}`;
  const allowed = askedByHottest[name];
  if (allowed) expect([statements.length, roundTrips], ran).toEqual(allowed);
  if (row.endpoint.method === "GET") await expectGoodPlans(name, statements);
  if (played.includes(row.noun))
    expect(statements.filter(({ text }) => changesPeople.test(text))).toEqual([]);
  if (reply.ok && isRepeatable(row)) await expectSameAgain(outcome);
});

test("every big table is there", async () => {
  const { rows } = await app.database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema()",
  );
  const there = rows.map(({ name }) => name);
  expect([...bigTables].filter((name) => !there.includes(name))).toEqual([]);
});
