import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf } from "../../testing/world.ts";
import { job } from "../jobs/job.ts";
import { theService } from "../the-service.ts";
import { gatedMailer, passGate } from "./gate.ts";
import type { Cause } from "./gate-rules.ts";
import type { Mail } from "./mail.ts";

const app = startTestApp();
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann);
});

const nudged = { by: "others", held: "nudge" } as const;
const byBen = (): Cause => ({ userId: ann.userId, fromId: ben.userId, groupId });

/** Returns how many pass. */
async function passing(causes: readonly Cause[]): Promise<number> {
  const gate = { channel: "mail", kind: "mail-nudge", setOff: nudged, now: app.now } as const;
  return (await passGate(app.parts.db, theService, gate, causes)).length;
}
const times = (count: number, cause: Cause) => Array.from({ length: count }, () => ({ ...cause }));
const held = () =>
  app.parts.db.selectFrom("heldNews").select(["userId", "kind", "groupId", "times"]).execute();

test("a sender reaches a reader five times a day in a group, one by one or at once, and the rest is held back", async () => {
  expect(await passing(times(3, byBen()))).toBe(3);
  expect(await passing(times(4, byBen()))).toBe(2);
  expect(await passing([byBen()])).toBe(0);
  expect(await held()).toEqual([{ userId: ann.userId, kind: "nudge", groupId, times: 3 }]);
  pass(app, { days: 1 });
  expect(await passing([byBen()])).toBe(1);
});

test("however many senders there are, a reader gets twenty a day", async () => {
  const senders = Array.from({ length: 30 }, (_, number) => ({ ...byBen(), fromId: `sender ${number}` }));
  expect(await passing(senders)).toBe(20);
  expect(await passing([{ ...byBen(), userId: ben.userId, fromId: ann.userId }])).toBe(1);
});

test("what a sender has too much takes nothing of what the reader gets from all others", async () => {
  await passing(times(100, byBen()));
  const others = Array.from({ length: 15 }, (_, number) => ({ ...byBen(), fromId: `sender ${number}` }));
  expect(await passing(others)).toBe(15);
});

test("what its reader sets off is never held back", async () => {
  const gate = { channel: "mail", kind: "mail-reset", setOff: { by: "reader" }, now: app.now } as const;
  expect(await passGate(app.parts.db, theService, gate, times(50, byBen()))).toHaveLength(50);
});

const mail: Mail = { to: "ann@example.com", subject: "Hello", html: "", text: "" };
const mailerOf = (send: (mail: Mail) => Promise<void>, queue = "mail-nudge") =>
  gatedMailer({ ...app.parts, mailer: { send } }, theService, queue);

test("a mail that fails is not counted", async () => {
  const failing = mailerOf(() => Promise.reject(new Error("no mail today")));
  for (let tries = 0; tries < 20; tries += 1)
    await expect(failing.send({ ...mail, cause: byBen() })).rejects.toThrow("no mail today");
  const sent: Mail[] = [];
  await mailerOf(async (each) => void sent.push(each)).send({ ...mail, cause: byBen() });
  expect(sent).toEqual([mail]);
  expect(await held()).toEqual([]);
});

test("a mail that somebody else can set off does not go out without saying who did", async () => {
  const sent: Mail[] = [];
  const send = async (each: Mail) => void sent.push(each);
  await expect(mailerOf(send).send(mail)).rejects.toThrow("it has to say who");
  expect(sent).toEqual([]);
  await mailerOf(send, "mail-reset").send(mail);
  expect(sent).toEqual([mail]);
});

test("a job that is not in the table of kinds sends no mail", async () => {
  const sent: Mail[] = [];
  const unknown = mailerOf(async (each) => void sent.push(each), "add-up-counts");
  await expect(unknown.send(mail)).rejects.toThrow("add-up-counts sends a mail");
  expect(sent).toEqual([]);
});

test("a job that mails a new kind does not compile before the kind has its row", () => {
  const nothing = { retried: { times: 1 }, run: async () => {} };
  // @ts-expect-error: the table of kinds does not have it.
  job<object>({ name: "mail-unheard-of", ...nothing });
  // @ts-expect-error: nor does a job that sends mails under another name.
  job<object>({ name: "unheard-of", ...nothing });
  job<object>({ name: "mail-nudge", ...nothing });
});
