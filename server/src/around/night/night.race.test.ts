import { contract } from "@boxmates/contract/contract";
import { describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { manyRounds, race, tally } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join } from "../../testing/world.ts";
import { remindOfNights } from "./jobs.ts";

const rounds = manyRounds(50);
const racers = 10;
const { membership, night } = contract;

const dayOf = (number: number) => `2026-12-${String(number + 1).padStart(2, "0")}T19:00:00.000Z`;

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  async function groupOfTwo() {
    // A day later the limit of new groups starts again.
    await app.parts.db.deleteFrom("limits").execute();
    const [ann, ben] = [await app.signedInAs("Ann"), await app.signedInAs("Ben")];
    const groupId = await groupOf(app, ann);
    await join(app, groupId, ben, "member");
    return { groupId, ann, ben };
  }
  const propose = (groupId: string, who: Person, startsAt: string) =>
    app.send(night.propose, { params: { groupId }, body: { startsAt } }, who);
  const nightsOf = (groupId: string, who: Person) => app.call(night.show, { params: { groupId } }, who);

  test("of two friends who choose different nights, one wins and the other is told", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { groupId, ann, ben } = await groupOfTwo();
      for (const number of [0, 1]) await propose(groupId, ben, dayOf(number));
      const { proposals } = await nightsOf(groupId, ann);
      const replies = await race((number) => {
        const proposalId = proposals[number]?.id ?? "";
        return app.send(night.choose, { params: { groupId, proposalId } }, number ? ann : ben);
      }, 2);
      expect(tally(replies)).toEqual({ ok: 1, NIGHT_CHOSEN: 1 });
      const winner = replies.findIndex(({ ok }) => ok);
      expect((await nightsOf(groupId, ann)).nights).toMatchObject([{ startsAt: dayOf(winner) }]);
      const { rows } = await app.database.pool.query("select distinct night_id from night_reminders");
      expect(rows).toHaveLength(round + 1);
    }
  });

  test("of many times at once ten are proposed, and a time only once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { groupId, ann, ben } = await groupOfTwo();
      const days = [...Array(racers + 2).keys()];
      const replies = await race((number) => propose(groupId, ann, dayOf(number)), days.length);
      expect(tally(replies)).toEqual({ ok: 10, TOO_MANY_PROPOSALS: 2 });
      const other = await groupOfTwo();
      const same = await race(() => propose(other.groupId, other.ben, dayOf(0)), racers);
      expect(tally(same)).toEqual({ ok: 1, ALREADY_PROPOSED: racers - 1 });
      expect((await nightsOf(groupId, ben)).proposals).toHaveLength(10);
    }
  });

  test("a night is moved by one of two, and either moved or called off", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { groupId, ann, ben } = await groupOfTwo();
      await propose(groupId, ben, dayOf(0));
      const { proposals } = await nightsOf(groupId, ann);
      await app.call(night.choose, { params: { groupId, proposalId: proposals[0]?.id ?? "" } }, ben);
      const nightId = (await nightsOf(groupId, ann)).nights[0]?.id ?? "";
      const params = { groupId, nightId };
      const replies = await race((number) => {
        if (number === 2) return app.send(night.callOff, { params }, ann);
        const body = { startsAt: dayOf(number + 1), sequence: 0 };
        return app.send(night.move, { params, body }, number ? ann : ben);
      }, 3);
      const { ok, NIGHT_CHANGED = 0, NIGHT_CALLED_OFF = 0 } = tally(replies);
      expect([ok, NIGHT_CHANGED + NIGHT_CALLED_OFF]).toEqual(NIGHT_CALLED_OFF === 2 ? [1, 2] : [2, 1]);
      const { rows } = await app.database.pool.query("select 1 from night_reminders where night_id = $1", [
        nightId,
      ]);
      expect(rows).toHaveLength(0);
    }
  });

  test("a member who is removed while they vote leaves no vote behind", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { groupId, ann, ben } = await groupOfTwo();
      await propose(groupId, ann, dayOf(0));
      const { proposals } = await nightsOf(groupId, ann);
      const params = { groupId, proposalId: proposals[0]?.id ?? "" };
      const [voted, removed] = await Promise.all([
        app.code(night.vote, { params, body: { answer: "yes" } }, ben),
        app.code(membership.remove, { params: { groupId, userId: ben.userId } }, ann),
      ]);
      expect(removed).toBe("ok");
      expect(["ok", "NOT_A_MEMBER"]).toContain(voted);
      expect((await nightsOf(groupId, ann)).proposals[0]?.votes.map(({ userId }) => userId)).toEqual([
        ann.userId,
      ]);
    }
  });

  test("several processes remind of a night once", async () => {
    const { groupId, ann, ben } = await groupOfTwo();
    await propose(groupId, ben, dayOf(9));
    const { proposals } = await nightsOf(groupId, ann);
    await app.call(night.choose, { params: { groupId, proposalId: proposals[0]?.id ?? "" } }, ben);
    await app.runJobs();
    app.mails.length = 0;
    app.now = new Date("2026-12-09T19:00:00.000Z");
    await race(() => remindOfNights.run(app.parts, {}, theService), racers);
    await app.runJobs();
    expect(app.mails.map(({ to }) => to).sort()).toEqual([ann.email, ben.email].sort());
  });
});
