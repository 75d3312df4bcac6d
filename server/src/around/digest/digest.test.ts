import { contract } from "@boxmates/contract/contract";
import { type PushService, startPushService } from "@boxmates/processes/push-service";
import { afterAll, beforeEach, expect, test } from "vitest";
import { holdNews } from "../../base/mail/held-queries.ts";
import type { HeldKind } from "../../base/mail/kinds.ts";
import { theService } from "../../base/the-service.ts";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, livesAt } from "../../testing/world.ts";
import { remindOfNights } from "../night/jobs.ts";
import { sendDigests } from "./jobs.ts";

const service: PushService = await startPushService();
afterAll(() => service.close());

const app = startTestApp({ PUSH_TEST_ORIGIN: service.origin });
const { membership, night, profile, push } = contract;
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  app.now = new Date("2026-12-04T12:00:00.000Z");
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann, "Tea Club");
  await join(app, groupId, ben, "member");
  service.arrived.length = 0;
});

const params = () => ({ groupId });
const shown = () => app.call(night.show, { params: params() }, ann);
const propose = (startsAt: Date) =>
  app.call(night.propose, { params: params(), body: { startsAt: startsAt.toISOString() } }, ann);
const inADay = () => new Date(app.now.getTime() + (24 * 60 + 1) * 60_000);
const mailsTo = (person: Person) => app.mails.filter(({ to }) => to === person.email);

/** Chooses a night, and moves it so that a reminder is due each minute. */
async function remindAgainAndAgain(times: number): Promise<void> {
  await propose(inADay());
  const proposalId = (await shown()).proposals[0]?.id ?? "";
  await app.call(night.choose, { params: { groupId, proposalId } }, ann);
  for (let time = 0; time < times; time += 1) {
    const [{ id: nightId, sequence } = { id: "", sequence: 0 }] = (await shown()).nights;
    const body = { startsAt: inADay().toISOString(), sequence };
    if (time > 0) await app.call(night.move, { params: { groupId, nightId }, body }, ann);
    pass(app, { minutes: 1 });
    ann = await app.signedInAgain(ann);
    await remindOfNights.run(app.parts, {}, theService);
    await app.runJobs();
  }
}

async function runDigestAt(time: string): Promise<void> {
  app.now = new Date(time);
  app.mails.length = 0;
  await sendDigests.run(app.parts, {}, theService);
  await app.runJobs();
}

test("a night that is moved sixteen times mails a friend five times of each, and the digest says the rest in one mail", async () => {
  await remindAgainAndAgain(16);
  const reminders = mailsTo(ben).filter(({ text }) => /a day away/i.test(text));
  expect([reminders.length, mailsTo(ben).length]).toEqual([5, 10]);
  await runDigestAt("2026-12-04T17:59:00.000Z");
  expect(app.mails).toEqual([]);
  await runDigestAt("2026-12-04T18:02:00.000Z");
  expect(mailsTo(ben)).toHaveLength(1);
  const [digest] = mailsTo(ben);
  expect(digest?.subject).toBe("What else has happened today");
  expect(digest?.text).toContain("Tea Club: The time of a night together has changed, 11 times.");
  expect(digest?.text).toContain("Tea Club: A night together was chosen, moved or called off, 11 times.");
  await runDigestAt("2026-12-05T18:02:00.000Z");
  expect(app.mails).toEqual([]);
});

test("the digest's link switches this kind off, and then the digest does not tell it", async () => {
  await remindAgainAndAgain(6);
  await runDigestAt("2026-12-04T18:02:00.000Z");
  const token = /has changed.*\/mails\/([\w-]+)/.exec(mailsTo(ben)[0]?.text ?? "")?.[1] ?? "";
  await app.call(profile.changeMailChoice, { params: { token }, body: { wanted: false } });
  const row = { kind: "night_in_a_day", groupId, times: 1, digestAt: app.now } as const;
  await app.parts.db
    .insertInto("heldNews")
    .values({ ...row, userId: ben.userId })
    .execute();
  await runDigestAt("2026-12-04T19:02:00.000Z");
  expect(app.mails).toEqual([]);
});

test("somebody who has left the group by then is told nothing about it", async () => {
  await remindAgainAndAgain(6);
  ben = await app.signedInAgain(ben);
  await app.call(membership.leave, { params: params() }, ben);
  await runDigestAt("2026-12-04T18:02:00.000Z");
  expect(mailsTo(ben)).toEqual([]);
});

test("nothing is held back for somebody who is gone", async () => {
  await remindAgainAndAgain(6);
  await app.parts.db.deleteFrom("users").where("id", "=", ben.userId).execute();
  const held = app.parts.db.selectFrom("heldNews").select("userId");
  expect(await held.execute()).toEqual([{ userId: ann.userId }]);
});

test("sixty nights that are proposed and withdrawn tell a friend's devices five times, and no mail tells the rest", async () => {
  await app.call(push.subscribe, { body: service.subscription("phone") }, ben);
  for (let time = 0; time < 60; time += 1) {
    await propose(inADay());
    await app.runJobs();
    const proposalId = (await shown()).proposals[0]?.id ?? "";
    await app.call(night.withdraw, { params: { groupId, proposalId } }, ann);
  }
  expect(service.arrived).toHaveLength(5);
  await runDigestAt("2026-12-04T18:02:00.000Z");
  expect(app.mails).toEqual([]);
});

test("the digest tells nobody what has stopped concerning them since it was held back", async () => {
  const boss = await app.signedInAs("Boss", "admin");
  const hold = (person: Person, kind: HeldKind, of: string | null) =>
    holdNews(app.parts.db, theService, { kind, now: app.now }, [
      { userId: person.userId, fromId: null, groupId: of },
    ]);
  const holdAll = async () => {
    await hold(boss, "proposal_waiting", null);
    await hold(ann, "box_suggested", groupId);
    await hold(ben, "address_wanted", null);
  };
  await holdAll();
  await runDigestAt("2026-12-04T18:02:00.000Z");
  expect(app.mails.map(({ to }) => to).sort()).toEqual([ann, ben, boss].map(({ email }) => email).sort());

  await holdAll();
  const { db } = app.parts;
  await db.updateTable("profiles").set({ role: "user" }).where("userId", "=", boss.userId).execute();
  const membership = db.updateTable("groupMemberships").set({ role: "member" });
  await membership.where("userId", "=", ann.userId).execute();
  await livesAt(app, await app.signedInAgain(ben), "1 Oak Street");
  await runDigestAt("2026-12-05T18:02:00.000Z");
  expect(app.mails).toEqual([]);
});
