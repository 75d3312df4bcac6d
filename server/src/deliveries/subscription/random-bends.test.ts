import { addDays, type CalendarDate, firstOfNextMonth } from "@boxmates/contract/base/calendar";
import { contract } from "@boxmates/contract/contract";
import type { Cadence } from "@boxmates/contract/deliveries/subscription";
import { subscribe } from "@boxmates/scenes/groups";
import fc from "fast-check";
import { expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, stockedBox } from "../../testing/world.ts";
import { runDueDeliveries } from "../delivery/jobs.ts";

const app = startTestApp();
const { subscription, groupPage } = contract;

type Step =
  | { act: "skip" | "hurry" | "undo" | "unskip" | "toLast" | "toFirst" }
  | { act: "pause" | "move" | "days"; days: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constantFrom("skip", "hurry", "undo", "unskip" as const) }),
  fc.record({
    act: fc.constantFrom("pause", "move", "days" as const),
    days: fc.integer({ min: 1, max: 45 }),
  }),
);

// On these days what was bent can still be skipped.
const cutoff: fc.Arbitrary<Step[]> = fc.tuple(
  fc.record({ act: fc.constantFrom("toLast", "toFirst" as const) }),
  fc.record({ act: fc.constantFrom("hurry", "skip" as const) }),
  fc.record({ act: fc.constantFrom("skip", "undo" as const) }),
  fc.record({ act: fc.constantFrom("unskip", "undo" as const) }),
);

const life: fc.Arbitrary<Step[]> = fc
  .array(fc.oneof({ arbitrary: step.map((one) => [one]), weight: 5 }, { arbitrary: cutoff, weight: 1 }), {
    maxLength: 14,
  })
  .map((parts) => parts.flat());

interface Stored {
  next: CalendarDate;
  planned: CalendarDate | null;
}

async function storedOf(subscriptionId: string): Promise<Stored> {
  const row = await app.parts.db
    .selectFrom("groupSubscriptions")
    .select(["nextDeliveryDate as next", "plannedDate as planned"])
    .where("id", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  return row;
}

/** Returns whether a date belongs to the rhythm that began on `first`, the 1st of a month. */
function isOfRhythm(date: CalendarDate, first: CalendarDate, cadence: Cadence): boolean {
  if (cadence === "biweekly") return ((Date.parse(date) - Date.parse(first)) / 86_400_000) % 14 === 0;
  const isOfMonth = cadence === "monthly" || (monthOf(date) - monthOf(first)) % 2 === 0;
  return isOfMonth && date.endsWith("-01");
}

function monthOf(date: CalendarDate): number {
  return 12 * Number(date.slice(0, 4)) + Number(date.slice(5, 7));
}

/** How many days pass in a step. */
function daysOf(one: Step, today: CalendarDate): number {
  if (one.act === "days") return one.days;
  if (one.act !== "toLast" && one.act !== "toFirst") return 0;
  const first = firstOfNextMonth(today);
  const days = (Date.parse(first) - Date.parse(today)) / 86_400_000;
  return one.act === "toFirst" ? days : days - 1;
}

async function live(steps: readonly Step[], cadence: Cadence): Promise<void> {
  await app.clear();
  let ann = await app.signedInAs("Ann");
  const groupId = await groupOf(app, ann);
  const box = await stockedBox(app, await app.signedInAs("Boss", "admin"), "Tapas", { items: 0 });
  const { id: subscriptionId, nextDeliveryDate: first } = await subscribe(app, ann, groupId, box.id);
  await app.parts.db.updateTable("groupSubscriptions").set({ cadence }).execute();
  const params = { groupId, subscriptionId };
  const made: CalendarDate[] = [];
  const slots: CalendarDate[] = [];
  for (const one of steps) {
    const before = await storedOf(subscriptionId);
    await take(one, { params, ann, before });
    const days = daysOf(one, app.now.toISOString().slice(0, 10));
    if (days > 0) {
      for (let day = 0; day < days; day++) {
        const { next, planned } = await storedOf(subscriptionId);
        app.now = new Date(app.now.getTime() + 86_400_000);
        if (app.now.toISOString().slice(0, 10) !== next) continue;
        await Promise.all([runDueDeliveries(app.parts, theService), runDueDeliveries(app.parts, theService)]);
        made.push(next);
        slots.push(planned ?? next);
      }
      ann = await app.signedInAgain(ann);
    }
    const today = app.now.toISOString().slice(0, 10);
    const { next, planned } = await storedOf(subscriptionId);
    expect(next > today, "the next delivery is still to come").toBe(true);
    expect(isOfRhythm(planned ?? next, first, cadence), "the rhythm goes on").toBe(true);
  }
  const rows = await app.parts.db
    .selectFrom("groupDeliveries")
    .select("deliveryDate")
    .orderBy("deliveryDate")
    .execute();
  expect(rows.map(({ deliveryDate }) => deliveryDate)).toEqual(made);
  expect(new Set(slots).size, "no date of the rhythm is delivered twice").toBe(slots.length);
  expect(slots).toEqual(slots.toSorted());
}

interface Taken {
  params: { groupId: string; subscriptionId: string };
  ann: Person;
  before: Stored;
}

/** A refusal changes nothing. */
async function take(one: Step, { params, ann, before: { next } }: Taken): Promise<void> {
  const today = app.now.toISOString().slice(0, 10);
  switch (one.act) {
    case "skip":
      await app.code(subscription.skip, { params: { ...params, deliveryDate: next } }, ann);
      return;
    case "hurry":
      await app.code(subscription.hurry, { params, body: { deliveryDate: next } }, ann);
      return;
    case "pause":
      await app.code(
        subscription.pause,
        { params, body: { deliveryDate: next, until: addDays(today, 2 * one.days) } },
        ann,
      );
      return;
    case "move":
      await app.code(
        subscription.move,
        { params, body: { deliveryDate: next, to: addDays(`${next.slice(0, 8)}01`, one.days % 28) } },
        ann,
      );
      return;
    case "days":
    case "toLast":
    case "toFirst":
      return;
    default: {
      const { changes, subscriptions } = await app.call(
        groupPage.show,
        { params: { groupRef: params.groupId } },
        ann,
      );
      const [latest] = changes;
      const skippedDate = subscriptions[0]?.skippedDate;
      if (one.act === "undo" && latest)
        await app.code(subscription.undo, { params: { ...params, revision: latest.revision } }, ann);
      if (one.act === "unskip" && skippedDate)
        await app.code(subscription.unskip, { params: { ...params, deliveryDate: skippedDate } }, ann);
    }
  }
}

test("whatever is bent, skipped and undone, every date of the rhythm is delivered at most once, on the day that is shown", async () => {
  await fc.assert(
    fc.asyncProperty(life, fc.constantFrom<Cadence>("biweekly", "monthly", "bimonthly"), live),
    { numRuns: 50, seed: 19, endOnFailure: true },
  );
});
