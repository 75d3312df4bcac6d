import { contract } from "@boxmates/contract/contract";
import { subscribe } from "@boxmates/scenes/groups";
import { describe, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { race, repeatedly, tally } from "../../testing/races.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, stockedBox } from "../../testing/world.ts";
import { runDueDeliveries } from "../delivery/jobs.ts";

const { subscription, delivery } = contract;
const first = "2026-12-01";
/** The next date in a pause until the first of February. */
const pausedNext = "2027-02-01";

describe.skipIf(!process.env.TEST_DATABASE_URL)("at once, on Postgres", () => {
  const app = startTestApp();

  async function newScene(round: number) {
    // A day later the limit of new groups starts again.
    await app.parts.db.deleteFrom("limits").execute();
    const [owner, siteAdmin] = [
      await app.signedInAs(`Owner ${round}`),
      await app.signedInAs("Boss", "admin"),
    ];
    const groupId = await groupOf(app, owner);
    const box = await stockedBox(app, siteAdmin, "Box", { items: 0 });
    return {
      owner,
      siteAdmin,
      params: { groupId, subscriptionId: (await subscribe(app, owner, groupId, box.id)).id },
    };
  }

  type Params = Awaited<ReturnType<typeof newScene>>["params"];
  const acts = (params: Params, by: Person) => ({
    pause: () =>
      app.send(subscription.pause, { params, body: { deliveryDate: first, until: pausedNext } }, by),
    move: () => app.send(subscription.move, { params, body: { deliveryDate: first, to: "2026-12-20" } }, by),
    hurry: () => app.send(subscription.hurry, { params, body: { deliveryDate: first } }, by),
    resume: () => app.send(subscription.resume, { params, body: { deliveryDate: pausedNext } }, by),
    skip: () => app.send(subscription.skip, { params: { ...params, deliveryDate: first } }, by),
  });
  const datesOf = async (subscriptionId: string) => {
    const made = await app.parts.db
      .selectFrom("groupDeliveries")
      .select("deliveryDate")
      .where("subscriptionId", "=", subscriptionId)
      .execute();
    return made.map(({ deliveryDate }) => deliveryDate);
  };
  const now = app.now;

  test("of all ways to bend one delivery at once, one happens, and the others see that it has moved", async () => {
    await repeatedly(async (round) => {
      const { owner, params } = await newScene(round);
      const { pause, move, hurry } = acts(params, owner);
      const ways = [pause, move, hurry, pause, move, hurry, pause, move, hurry];
      const replies = await Promise.all(ways.map((way) => way()));
      expect(tally(replies)).toEqual({ ok: 1, DATE_MOVED: 8 });
    });
  });

  test("a delivery that is hurried by several is made once, and counts once", async () => {
    await repeatedly(async (round) => {
      const { owner, params } = await newScene(round);
      const { hurry } = acts(params, owner);
      expect(tally(await race(hurry, 6))).toEqual({ ok: 1, DATE_MOVED: 5 });
      app.now = new Date("2026-11-22T12:00:00.000Z");
      await Promise.all([1, 2, 3].map(() => runDueDeliveries(app.parts, theService)));
      expect(await datesOf(params.subscriptionId)).toEqual(["2026-11-22"]);
      app.now = new Date("2026-12-01T12:00:00.000Z");
      await runDueDeliveries(app.parts, theService);
      expect(await datesOf(params.subscriptionId)).toEqual(["2026-11-22"]);
      app.now = now;
    });
  });

  test("a change that is undone while the job delivers is delivered or undone, never both", async () => {
    await repeatedly(async (round) => {
      const { owner, params } = await newScene(round);
      const hurried = await app.call(subscription.hurry, { params, body: { deliveryDate: first } }, owner);
      // The request's clock is still before midnight, that of the job is after it.
      const undo = app.send(subscription.undo, { params: { ...params, revision: hurried.revision } }, owner);
      const clock = { now: () => new Date("2026-11-22T00:00:30.000Z") };
      const [undone] = await Promise.all([undo, runDueDeliveries({ ...app.parts, clock }, theService)]);
      const dates = await datesOf(params.subscriptionId);
      expect(dates).toEqual(undone.ok ? [] : ["2026-11-22"]);
      const next = await app.parts.db
        .selectFrom("groupSubscriptions")
        .select(["nextDeliveryDate", "plannedDate"])
        .where("id", "=", params.subscriptionId)
        .executeTakeFirstOrThrow();
      expect(next).toEqual({ nextDeliveryDate: undone.ok ? first : "2027-01-01", plannedDate: null });
    });
  });

  test("a pause that several end at once ends once", async () => {
    await repeatedly(async (round) => {
      const { owner, params } = await newScene(round);
      const { pause, resume } = acts(params, owner);
      await pause();
      expect(tally(await race(resume, 6))).toEqual({ ok: 1, DATE_MOVED: 5 });
    });
  });

  test("an administrator's delivery and a pause, or its end, at once: nothing comes out of turn in a pause", async () => {
    await repeatedly(async (round) => {
      const { owner, siteAdmin, params } = await newScene(round);
      const { subscriptionId } = params;
      const { pause, resume } = acts(params, owner);
      const ends = round % 2 === 1;
      if (ends) await pause();
      const [made, bent] = await Promise.all([
        app.send(delivery.deliverNow, { params: { subscriptionId } }, siteAdmin),
        ends ? resume() : pause(),
      ]);
      expect(await datesOf(subscriptionId)).toEqual(made.ok ? ["2026-11-21"] : []);
      if (!made.ok) expect(made.problem.code).toBe("PAUSED");
      // A pause that comes after the delivery finds another next date; its end comes before it, or alone.
      expect(bent.ok).toBe(ends || !made.ok);
    });
  });

  test("an administrator's delivery and every other bend of it at once make one delivery for the date", async () => {
    await repeatedly(async (round) => {
      const { owner, siteAdmin, params } = await newScene(round);
      const { subscriptionId } = params;
      const { move, hurry, skip } = acts(params, owner);
      const bend = [move, hurry, skip][round % 3];
      const [made] = await Promise.all([
        app.send(delivery.deliverNow, { params: { subscriptionId } }, siteAdmin),
        bend?.(),
      ]);
      expect(made.ok).toBe(true);
      expect(await datesOf(subscriptionId)).toEqual(["2026-11-21"]);
      const { plannedDate } = await app.parts.db
        .selectFrom("groupSubscriptions")
        .select("plannedDate")
        .where("id", "=", subscriptionId)
        .executeTakeFirstOrThrow();
      expect(plannedDate).toBeNull();
    });
  });
});
