import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { arrivedGame } from "../../testing/world.ts";

const app = startTestApp();
const { membership, night, profile } = contract;
const later = "2026-12-06T19:00:00.000Z";
let owner: Person;
let member: Person;
let groupId: string;

beforeEach(async () => {
  ({ owner, member, groupId } = await arrivedGame(app));
  await app.runJobs();
  app.mails.length = 0;
});

async function choose(): Promise<string> {
  const params = { groupId };
  await app.call(night.propose, { params, body: { startsAt: "2026-12-04T19:00:00.000Z" } }, member);
  const [proposal] = (await app.call(night.show, { params }, owner)).proposals;
  await app.call(night.choose, { params: { groupId, proposalId: proposal?.id ?? "" } }, owner);
  return (await app.call(night.show, { params }, owner)).nights[0]?.id ?? "";
}
const move = (nightId: string) =>
  app.call(night.move, { params: { groupId, nightId }, body: { startsAt: later, sequence: 0 } }, owner);
const callOff = (nightId: string, by = owner) =>
  app.call(night.callOff, { params: { groupId, nightId } }, by);

const textTo = (person: Person) => app.mails.find(({ to }) => to === person.email)?.text;

/** Returns what the two were mailed since the last call; the group has others. */
async function told() {
  app.mails.length = 0;
  await app.runJobs();
  const two = app.mails.filter(({ to }) => to === owner.email || to === member.email);
  return two.map(({ to, subject }) => [to, subject]);
}

test("a night that is chosen, moved or called off tells all but the friend who did it, each in their own time zone", async () => {
  await app.call(profile.chooseTimeZone, { body: { timeZone: "Asia/Tokyo" } }, member);
  const nightId = await choose();
  const cheeseClub = "Your night with Cheese club";
  expect(await told()).toEqual([[member.email, `${cheeseClub} is set: Saturday, December 5, 4:00 AM`]]);
  expect(app.linkInMail(member.email)).toBe(`/group/${groupId}`);
  await move(nightId);
  expect(await told()).toEqual([[member.email, `${cheeseClub} has moved: Monday, December 7, 4:00 AM`]]);
  expect(textTo(member)).toContain("and not on Saturday, December 5, 4:00 AM");
  await callOff(nightId, member);
  expect(await told()).toEqual([[owner.email, `${cheeseClub} is called off: Sunday, December 6, 7:00 PM`]]);
  expect(textTo(owner)).toContain(`${member.fullName} has called off your night`);
});

test("what has changed again before its mail was sent is told once, as it is now", async () => {
  const nightId = await choose();
  await move(nightId);
  await callOff(nightId);
  expect(await told()).toEqual([[member.email, expect.stringContaining("is called off")]]);
});

test("a member who has left, or has switched this kind of mail off, gets none", async () => {
  await app.call(profile.chooseMails, { body: { unwanted: ["night_changed"] } }, member);
  const nightId = await choose();
  expect(await told()).toEqual([]);
  await app.call(profile.chooseMails, { body: { unwanted: [] } }, member);
  await move(nightId);
  await app.call(membership.leave, { params: { groupId } }, member);
  expect(await told()).toEqual([]);
});
