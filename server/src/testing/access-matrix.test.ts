import { commonRefusals } from "@boxmates/contract/base/problem";
import type { RefusalCode } from "@boxmates/contract/contract";
import { beforeAll, expect, test } from "vitest";
import { casesOf, endpoints as rows } from "./access-matrix.ts";
import type { Case, Outcome } from "./access-rows.ts";
import { type Access, accessTo, everyone, type Relation } from "./access-scenes.ts";
import { faultInReply } from "./attack/judge.ts";
import { startPaidApp } from "./paid-app.ts";
import { anyMark, comparable, storedRows, unaskedFields, withFields } from "./unasked-fields.ts";

// Checks what each kind of person gets from each endpoint for an object of their own group, a foreign one and one
// that does not exist. The rows are in access-matrix.ts; an endpoint without a row does not compile.

const { app } = startPaidApp({ keepsRows: true });

let access: Access;
let startAnew: () => Promise<void>;
let fields: Record<string, unknown>;

beforeAll(async () => {
  await app.clear();
  access = await accessTo(app);
  startAnew = await app.database.keepRows();
  fields = await unaskedFields(app.database);
});

type Row = (typeof rows)[number];

/** Sends the request as every kind of person, each time with these fields, and returns the codes and the answers. */
async function answersTo({ endpoint }: Row, relation: Relation, { request }: Case, unasked = {}) {
  const codes: Record<string, string> = {};
  const answers: unknown[] = [];
  for (const who of everyone) {
    const asked = await request(access.scene(relation, who));
    const body = endpoint.body ? withFields(endpoint.body, asked.body, unasked) : asked.body;
    const reply = await app.send(endpoint, { ...asked, body } as typeof asked, access.people[who]);
    expect(faultInReply(endpoint, reply), `${relation}, as ${who}`).toBeUndefined();
    codes[who] = reply.ok ? "ok" : reply.problem.code;
    answers.push(reply.ok ? reply.body : reply.problem);
  }
  return { codes, answers };
}

/** Sends the request again, with a value for every column of the database in every object of its body. */
async function expectUnaskedIgnored(row: Row, own: Case, before: { codes: object; rows: string[] }) {
  await startAnew();
  const { codes, answers } = await answersTo(row, "own", own, fields);
  const stored = await storedRows(app.database);
  expect(codes).toEqual(before.codes);
  expect(JSON.stringify(answers)).not.toMatch(anyMark);
  expect(stored.filter((line) => anyMark.test(line))).toEqual([]);
  expect(comparable(stored)).toEqual(comparable(before.rows));
}

// First all that read: they change nothing, and need no fresh rows.
const inTurn = [
  ...rows.filter(({ endpoint }) => endpoint.method === "GET"),
  ...rows.filter(({ endpoint }) => endpoint.method !== "GET"),
];

test.each(inTurn)(
  "$noun $name: own, foreign and missing objects, and neither stores nor answers what it does not ask for",
  async (row) => {
    // Making the people and their groups anew takes ten times as long as putting their rows back.
    if (row.endpoint.method !== "GET") await startAnew();
    const cases = Object.entries(casesOf(row)) as [Relation, Case][];
    const met: Record<string, Record<string, string>> = {};
    let storedOfOwn: string[] = [];
    for (const [relation, one] of cases) {
      met[relation] = (await answersTo(row, relation, one)).codes;
      if (row.endpoint.body && relation === "own") storedOfOwn = await storedRows(app.database);
    }
    expect(met).toEqual(Object.fromEntries(cases.map(([relation, { expected }]) => [relation, expected])));
    const { own } = casesOf(row);
    if (row.endpoint.body && own)
      await expectUnaskedIgnored(row, own, { codes: own.expected, rows: storedOfOwn });
  },
);

test("the unasked fields are those of the database and those that people try", () => {
  expect(Object.keys(fields).length).toBeGreaterThan(200);
  expect(fields).toMatchObject({ role: "admin", userId: expect.anything(), user_id: expect.anything() });
  expect(fields).toMatchObject({
    isAdmin: true,
    confirmedAt: expect.anything(),
    totalPoints: expect.anything(),
  });
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
    "account.checkEmailStop",
    "account.stopEmailChange",
    "factor.askForPasskey",
    "factor.finishSignIn",
    "setup.status",
    "invite.shareCard",
    "invite.card",
    "invite.signUp",
    "gift.offer",
    "gift.give",
    "gift.look",
    "gift.show",
    "newsletter.subscribe",
  ]);
});
