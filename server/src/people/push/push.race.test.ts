import { contract } from "@boxmates/contract/contract";
import { maxPushDevices } from "@boxmates/contract/people/push";
import { describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { madeUpSubscription } from "../../testing/push-service.ts";
import { race, repeatedly, tally } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf } from "../../testing/world.ts";
import { claimPushes, insertPushes } from "./outbox-queries.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();
  const { push } = contract;
  const { config } = app;

  const signedInOften = async (person: Person, times: number) => {
    const sessions: Person[] = [];
    for (let each = 0; each < times; each += 1) sessions.push(await app.signedInAgain(person));
    return sessions;
  };

  test("of several accounts that take one browser, one has it", async () => {
    const people = await Promise.all(["Ann", "Ben", "Cleo", "Dan"].map((name) => app.signedInAs(name)));
    await repeatedly(async () => {
      const body = madeUpSubscription();
      const replies = await race(
        (number) => app.send(push.subscribe, { body }, people[number]),
        people.length,
      );
      expect(tally(replies)).toEqual({ ok: people.length });
      const { rows } = await app.database.pool.query("select from push_subscriptions where endpoint = $1", [
        body.endpoint,
      ]);
      expect(rows).toHaveLength(1);
    });
  });

  test("devices that are turned on at once do not pass the most of an account", async () => {
    const ann = await app.signedInAs("Ann");
    const sessions = await signedInOften(ann, maxPushDevices + 5);
    await repeatedly(async () => {
      const replies = await race(
        (number) => app.send(push.subscribe, { body: madeUpSubscription() }, sessions[number]),
        sessions.length,
      );
      expect(tally(replies)).toEqual({ ok: sessions.length });
      const { rows } = await app.database.pool.query("select from push_subscriptions");
      expect(rows).toHaveLength(maxPushDevices);
    });
  });

  test("a device that is signed out while it is turned on gets nothing", async () => {
    const ann = await app.signedInAs("Ann");
    await repeatedly(async () => {
      const [phone, laptop] = [await app.signedInAgain(ann), await app.signedInAgain(ann)];
      const body = madeUpSubscription();
      await app.call(push.subscribe, { body }, phone);
      const { devices } = await app.call(push.show, {}, phone);
      const sessionId = devices.find(({ current }) => current)?.id ?? "";
      const replies = await race(
        (number) =>
          number === 3
            ? app.send(contract.account.endSession, { params: { sessionId } }, laptop)
            : app.send(push.subscribe, { body }, phone),
        8,
      );
      expect(["ok", "SESSION_ENDED"]).toEqual(expect.arrayContaining(Object.keys(tally(replies))));
      expect((await app.call(push.show, {}, laptop)).devices).toEqual([]);
    });
  });

  test("a notification is taken out of the outbox by one server", async () => {
    const ann = await app.signedInAs("Ann");
    const groupId = await groupOf(app, ann);
    for (const session of await signedInOften(ann, 10))
      await app.call(push.subscribe, { body: madeUpSubscription() }, session);
    const { db } = app.parts;
    await repeatedly(async () => {
      const [site, now] = [config.publicUrl, app.now];
      const later = new Date(now.getTime() + 60_000);
      const told = { kind: "nudge" as const, to: [{ groupId }], fromId: null };
      expect(await insertPushes(db, theService, { ...told, site, now, expiresAt: later })).toBe(10);
      const claims = await race(
        () => claimPushes(db, theService, { site, now, leasedUntil: later, limit: 3 }),
        8,
      );
      const ids = claims.flat().map(({ id }) => id);
      expect(ids).toHaveLength(10);
      expect(new Set(ids).size).toBe(10);
      await db.deleteFrom("pushes").execute();
    });
  });
});
