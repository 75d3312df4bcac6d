import { contract } from "@boxmates/contract/contract";
import { beforeEach, expect, test } from "vitest";
import { pass } from "../../testing/accounts.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join } from "../../testing/world.ts";
import { proposalsOfPerson } from "./limits.ts";
import { nightsInFeed } from "./shown-queries.ts";

const app = startTestApp();
const { night, schedule } = contract;
const friday = "2026-12-04T19:00:00.000Z";
let ann: Person;
let ben: Person;
let groupId: string;

beforeEach(async () => {
  [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
  groupId = await groupOf(app, ann);
  await join(app, groupId, ben, "member");
});

const propose = (by: Person) =>
  app.code(night.propose, { params: { groupId }, body: { startsAt: friday } }, by);

test("a person can propose sixty times a day, also if they withdraw them", async () => {
  for (let count = 0; count < proposalsOfPerson.max; count += 1) {
    expect(await propose(ann)).toBe("ok");
    const { proposals } = await app.call(night.show, { params: { groupId } }, ann);
    const params = { groupId, proposalId: proposals[0]?.id ?? "" };
    await app.call(night.withdraw, { params }, ann);
  }
  expect(await propose(ann)).toBe("TOO_MANY_REQUESTS");
  expect(await propose(ben)).toBe("ok");
  pass(app, { hours: 24 });
  ann = await app.signedInAgain(ann);
  expect(await propose(ann)).toBe("ALREADY_PROPOSED");
});

test("a calendar gets the chosen nights, and of those that were called off the latest", async () => {
  await app.database.pool.query(
    `insert into nights (group_id, status, starts_at, revised_at)
     select $1, 'called_off', $2::timestamptz + number * interval '1 minute', $2 from generate_series(1, $3::integer) number`,
    [groupId, friday, nightsInFeed],
  );
  await app.parts.db
    .insertInto("nights")
    .values({ groupId, status: "chosen", startsAt: friday, revisedAt: app.now })
    .execute();
  const { feedUrl } = await app.call(schedule.resetFeed, {}, ben);
  const { body } = await app.app.inject(new URL(feedUrl).pathname);
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(nightsInFeed);
  const begun = [...body.matchAll(/DTSTART[^:]*:(\w+)/g)].map(([, at]) => at);
  expect(begun.slice(0, 2)).toEqual(["20261204T190000Z", "20261204T190200Z"]);
});
