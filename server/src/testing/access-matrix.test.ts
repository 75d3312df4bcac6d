import { commonRefusals } from "@boxmates/contract/base/problem";
import type { RefusalCode } from "@boxmates/contract/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { casesOf, endpoints as rows } from "../../testing/access-matrix.ts";
import type { Case, Outcome } from "../../testing/access-rows.ts";
import { type Access, accessTo, everyone, type Relation } from "../../testing/access-scenes.ts";
import { startTestApp } from "../../testing/test-app.ts";

// Checks what each kind of person gets from each endpoint for an object of their own group, a foreign one and one
// that does not exist. The rows are in testing/access-matrix.ts; an endpoint without a row does not compile.

const app = startTestApp({}, { keepsRows: true });

const reading = rows.filter(({ endpoint }) => endpoint.method === "GET");
const writing = rows.filter(({ endpoint }) => endpoint.method !== "GET");

let access: Access;
let startAnew: () => Promise<void>;

beforeAll(async () => {
  await app.clear();
  access = await accessTo(app);
  startAnew = await app.database.keepRows();
});

/** Sends the row's request for every object as every kind of person, and compares each refusal or 'ok'. */
async function expectRow(row: (typeof rows)[number]): Promise<void> {
  const cases = Object.entries(casesOf(row)) as [Relation, Case][];
  const met: Record<string, Record<string, string>> = {};
  for (const [relation, { request }] of cases) {
    const outcomes: Record<string, string> = {};
    for (const who of everyone) {
      const asked = await request(access.scene(relation, who));
      outcomes[who] = await app.code(row.endpoint, asked, access.people[who]);
    }
    met[relation] = outcomes;
  }
  expect(met).toEqual(Object.fromEntries(cases.map(([relation, { expected }]) => [relation, expected])));
}

describe("reading: own, foreign and missing objects", () => {
  test.each(reading)("$noun $name", (row) => expectRow(row));
});

describe("writing: own, foreign and missing objects, none of which another row has changed", () => {
  // Making the people and their groups anew takes ten times as long as putting their rows back.
  beforeEach(() => startAnew());

  test.each(writing)("$noun $name", (row) => expectRow(row));
});

test("every endpoint declares every refusal that it gives here", () => {
  const undeclared = rows.flatMap(({ noun, name, endpoint }) => {
    const declared = new Set<string>([...endpoint.refusals, ...Object.keys(commonRefusals), "ok"]);
    const met = Object.values(casesOf({ noun, name })).flatMap(({ expected }) =>
      Object.values<Outcome>(expected),
    );
    return met.filter((outcome) => !declared.has(outcome)).map((outcome) => `${noun}.${name}: ${outcome}`);
  });
  expect(undeclared).toEqual([]);
});

test("every row says what a visitor gets, and only endpoints for anyone let a visitor in", () => {
  const open: string[] = [];
  for (const { noun, name, endpoint } of rows) {
    const outcomes = Object.values(casesOf({ noun, name })).map(({ expected }) => expected.visitor);
    const closed: RefusalCode = "SIGNED_OUT";
    if (!["anyone", "known-or-not"].includes(endpoint.audience))
      expect(new Set(outcomes), `${noun}.${name}`).toEqual(new Set([closed]));
    else if (outcomes.includes("ok")) open.push(`${noun}.${name}`);
  }
  expect(open).toEqual([
    "profile.mailChoice",
    "profile.changeMailChoice",
    "account.refresh",
    "account.signOut",
    "account.signUp",
    "account.resendConfirmation",
    "account.checkConfirmation",
    "account.confirm",
    "account.signIn",
    "account.requestReset",
    "account.checkReset",
    "account.resetPassword",
    "account.recover",
    "account.recoverPassword",
    "account.checkEmailChange",
    "account.confirmEmail",
    "factor.askForPasskey",
    "factor.finishSignIn",
    "setup.status",
    "invite.shareCard",
    "invite.card",
    "invite.signUp",
    "newsletter.subscribe",
  ]);
});
