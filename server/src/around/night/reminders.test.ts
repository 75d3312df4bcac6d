import { contract } from "@boxmates/contract/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame } from "../../testing/world.ts";
import { remindOfNights } from "./jobs.ts";

const app = startTestApp();
const { membership, night, profile } = contract;
const startsAt = "2026-12-04T19:00:00.000Z";
let owner: Person;
let member: Person;
let groupId: string;
let deliveryId: string;
let nightId: string;

beforeEach(async () => {
  ({ owner, member, groupId, deliveryId } = await arrivedGame(app));
  await app.runJobs();
  app.mails.length = 0;
  const params = { groupId };
  await app.call(night.propose, { params, body: { startsAt, deliveryId } }, owner);
  const [proposal] = (await app.call(night.show, { params }, owner)).proposals;
  await app.call(night.choose, { params: { groupId, proposalId: proposal?.id ?? "" } }, owner);
  nightId = (await app.call(night.show, { params }, owner)).nights[0]?.id ?? "";
  // The friends hear of other things, too.
  await app.runJobs();
});

/** Runs the job of every minute at this time, and returns its mails: what was changed has others. */
async function remindAt(time: string) {
  app.now = new Date(time);
  app.mails.length = 0;
  await remindOfNights.run(app.parts, {}, theService);
  await app.runJobs();
  return app.mails.flatMap(({ to, text }) => {
    const words = /a day away|an hour away/.exec(text.toLowerCase())?.[0];
    return words ? [[to, words]] : [];
  });
}
const toAll = (words: string) =>
  expect.arrayContaining([
    [owner.email, words],
    [member.email, words],
  ]);
const asOwner = async () => {
  owner = await app.signedInAgain(owner);
  return owner;
};

test("everybody gets a mail a day and an hour before, each once", async () => {
  expect(await remindAt("2026-12-03T18:59:00.000Z")).toEqual([]);
  expect(await remindAt("2026-12-03T19:00:00.000Z")).toEqual(toAll("a day away"));
  expect(await remindAt("2026-12-03T19:01:00.000Z")).toEqual([]);
  expect(await remindAt("2026-12-04T18:00:00.000Z")).toEqual(toAll("an hour away"));
  expect(await remindAt("2026-12-04T18:01:00.000Z")).toEqual([]);
});

test("a mail says the time in its reader's own time zone, and leads to the room of the box", async () => {
  await app.call(profile.chooseTimeZone, { body: { timeZone: "Asia/Tokyo" } }, member);
  await remindAt("2026-12-03T19:00:00.000Z");
  const mailTo = (who: Person) => app.mails.find(({ to }) => to === who.email);
  expect(mailTo(member)?.subject).toBe("Your night with Cheese club: Saturday, December 5, 4:00 AM");
  expect(mailTo(member)?.text).toContain("Japan Standard Time");
  expect(mailTo(owner)?.subject).toBe("Your night with Cheese club: Friday, December 4, 7:00 PM");
  expect(app.linkInMail(owner.email)).toBe(`/group/${groupId}/delivery/${deliveryId}/room`);
});

describe("after a failure of the service", () => {
  test("a reminder comes late", async () => {
    expect(await remindAt("2026-12-03T23:00:00.000Z")).toEqual(toAll("a day away"));
  });

  test("the reminder of a day is left out if that of the hour is due, too", async () => {
    expect(await remindAt("2026-12-04T18:30:00.000Z")).toHaveLength(3);
    expect(app.mails.every(({ text }) => text.toLowerCase().includes("an hour away"))).toBe(true);
  });

  test("nobody is reminded of a night that has begun", async () => {
    expect(await remindAt("2026-12-04T19:00:00.000Z")).toEqual([]);
  });
});

test("a night that is moved is reminded of at its new time", async () => {
  const body = { startsAt: "2026-12-06T19:00:00.000Z", sequence: 0 };
  await app.call(night.move, { params: { groupId, nightId }, body }, owner);
  expect(await remindAt("2026-12-03T19:00:00.000Z")).toEqual([]);
  expect(await remindAt("2026-12-05T19:00:00.000Z")).toEqual(toAll("a day away"));
});

test("a mail that waits when the night is moved or called off is not sent", async () => {
  app.now = new Date("2026-12-03T19:00:00.000Z");
  await remindOfNights.run(app.parts, {}, theService);
  await app.call(night.callOff, { params: { groupId, nightId } }, await asOwner());
  await app.runJobs();
  expect(app.mails.filter(({ text }) => /a day away/i.test(text))).toEqual([]);
});

test("a night that is called off is not reminded of", async () => {
  await app.call(night.callOff, { params: { groupId, nightId } }, owner);
  expect(await remindAt("2026-12-03T19:00:00.000Z")).toEqual([]);
});

test("a member who was removed, or has switched this kind of mail off, gets none", async () => {
  await app.call(profile.chooseMails, { body: { unwanted: ["night_in_a_day"] } }, owner);
  await app.call(membership.remove, { params: { groupId, userId: member.userId } }, owner);
  expect(await remindAt("2026-12-03T19:00:00.000Z")).toHaveLength(1);
  expect(await remindAt("2026-12-04T18:00:00.000Z")).toHaveLength(2);
});

test("the link in the mail switches off this kind only", async () => {
  await remindAt("2026-12-03T19:00:00.000Z");
  const mail = app.mails.find(({ to }) => to === owner.email);
  const token = /\/mails\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await app.call(profile.changeMailChoice, { params: { token }, body: { wanted: false } });
  const unwanted = await app.parts.db.selectFrom("unwantedMails").select("kind").execute();
  expect(unwanted).toEqual([{ kind: "night_in_a_day" }]);
});
