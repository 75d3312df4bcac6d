import { addDays, type CalendarDate, dateOf } from "@boxmates/contract/base/calendar";
import { contract } from "@boxmates/contract/contract";
import { cadences } from "@boxmates/contract/deliveries/subscription";
import { type Forecast, horizons } from "@boxmates/contract/desk/forecast";
import type { BoxType } from "@boxmates/contract/workshop/box";
import { subscribe } from "@boxmates/scenes/groups";
import { stockBox } from "@boxmates/scenes/workshop";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { theService } from "../../base/the-service.ts";
import { runDueDeliveries } from "../../deliveries/delivery/jobs.ts";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { groupOf, join, livesAt } from "../../testing/world.ts";

const app = startTestApp();
const { delivery, subscription, forecast } = contract;

const acts = [
  "skip",
  "pause",
  "move",
  "hurry",
  "cadence",
  "deliver-now",
  "unsubscribe",
  "cancel-parcels",
  "join",
  "address",
  "switch-box",
  "pass",
  "outage",
] as const;

/** The events, one after the other; the numbers choose among what there is. */
const happenings = fc.array(
  fc.record({
    act: fc.constantFrom(...acts, "subscribe", "subscribe", "subscribe", "pass"),
    which: fc.nat(1000),
    what: fc.nat(1000),
    days: fc.integer({ min: 1, max: 45 }),
  }),
  { minLength: 10, maxLength: 25 },
);
type Happening = { act: string; which: number; what: number; days: number };

const todayOf = () => dateOf(app.now);
const at = <Thing>(things: readonly Thing[], place: number): Thing => {
  const thing = things[place % things.length];
  if (thing === undefined) throw new Error("There is nothing to choose from.");
  return thing;
};

let owner: Person | undefined;
let siteAdmin: Person | undefined;
let boxIds: string[];
let groupIds: string[];

beforeEach(async () => {
  siteAdmin = await app.signedInAs("Boss", "admin");
  const kinds: BoxType[] = [
    "gourmet_tasting",
    "gourmet_tasting",
    "culinary_chef",
    "culinary_chef",
    "crafting_master",
    "explorer_variety",
    "explorer_variety",
  ];
  boxIds = [];
  for (const [place, boxType] of kinds.entries()) {
    const items = Array.from({ length: place % 3 }, (_, number) => ({
      itemName: `Item ${number}`,
      quantity: number + 1,
    }));
    boxIds.push((await stockBox(app, boss(), { title: `Box ${place}`, boxType, price: 30 }, items)).id);
  }
});

/** Begins anew, with the same boxes. */
async function begin() {
  app.now = new Date("2026-11-21T12:00:00.000Z");
  await query("delete from groups");
  await query("delete from shipping_addresses");
  await query("update subscription_boxes set is_active = true");
  // Nobody makes that many groups in a day.
  [owner, siteAdmin] = [await app.signedInAs("Ann"), await app.signedInAgain(boss())];
  groupIds = [await groupOf(app, ann(), "Cheese club"), await groupOf(app, ann(), "Wine club")];
}

function ann(): Person {
  if (!owner) throw new Error("Nobody has begun.");
  return owner;
}
function boss(): Person {
  if (!siteAdmin) throw new Error("Nobody has begun.");
  return siteAdmin;
}

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await app.database.pool.query<Row>(text, values)).rows;
}

async function nextDate(): Promise<CalendarDate | null> {
  const [row] = await query<{ next: CalendarDate | null }>(
    "select min(next_delivery_date)::text as next from group_subscriptions where is_active",
  );
  return row?.next ?? null;
}

/** Lets the days pass; the job runs on each on which something is due. */
async function passTo(day: CalendarDate) {
  for (let next = await nextDate(); next && next <= day; next = await nextDate()) {
    if (next > todayOf()) app.now = new Date(`${next}T00:03:00Z`);
    await runDueDeliveries(app.parts, theService);
  }
  await skipTo(day);
}

/** Nothing runs until this day. */
async function skipTo(day: CalendarDate) {
  if (day > todayOf()) app.now = new Date(`${day}T12:00:00Z`);
  [owner, siteAdmin] = [await app.signedInAgain(ann()), await app.signedInAgain(boss())];
}

async function happen({ act, which, what, days }: Happening) {
  const groupId = at(groupIds, which);
  if (act === "pass") return passTo(addDays(todayOf(), days));
  if (act === "outage") return skipTo(addDays(todayOf(), days));
  if (act === "subscribe") return begun(groupId, at(boxIds, what), at(cadences, days));
  if (act === "join") return joined(groupId, what);
  if (act === "address") return livesAt(app, ann(), `${what} Main Street`);
  if (act === "switch-box")
    return query("update subscription_boxes set is_active = not is_active where id = $1", [at(boxIds, what)]);
  if (act === "cancel-parcels") return cancelled(what);
  return bend(act, which, days);
}

async function begun(groupId: string, boxId: string, cadence: string) {
  const [there] = await query(
    "select from group_subscriptions where group_id = $1 and subscription_box_id = $2 and is_active",
    [groupId, boxId],
  );
  if (there) return;
  const [box] = await query<{ is_active: boolean }>(
    "select is_active from subscription_boxes where id = $1",
    [boxId],
  );
  if (!box?.is_active) return;
  const { id } = await subscribe(app, ann(), groupId, boxId);
  await query("update group_subscriptions set cadence = $2, delivery_day = 31 where id = $1", [id, cadence]);
}

async function joined(groupId: string, what: number) {
  const friend = await app.signedInAs(`Friend ${what}`);
  const [full] = await query<{ count: number }>(
    "select count(*)::int as count from group_memberships where group_id = $1",
    [groupId],
  );
  if (full && full.count >= 4) return;
  await join(app, groupId, friend, "member");
  if (what % 3 > 0) await livesAt(app, friend, "1 Main Street");
}

async function cancelled(what: number) {
  const parcels = await query<{ id: string }>(
    "select id from parcels where delivery_id in (select id from group_deliveries order by delivery_date desc, id offset $1 limit 1)",
    [what % 2],
  );
  if (parcels.length === 0) return;
  const body = { parcelIds: parcels.map(({ id }) => id), status: "cancelled" as const };
  await app.call(delivery.moveParcels, { body }, boss());
}

/** Presses something about a subscription, which may be refused. */
async function bend(act: string, which: number, days: number) {
  const active = await query<{ id: string; group_id: string; next: CalendarDate }>(
    "select id, group_id, next_delivery_date::text as next from group_subscriptions where is_active order by subscribed_at, id",
  );
  if (active.length === 0) return;
  const { id, group_id: groupId, next } = at(active, which);
  const params = { groupId, subscriptionId: id };
  if (act === "skip") await app.code(subscription.skip, { params: { ...params, deliveryDate: next } }, ann());
  if (act === "pause") {
    const body = { deliveryDate: next, until: addDays(todayOf(), 2 * days) };
    await app.code(subscription.pause, { params, body }, ann());
  }
  if (act === "move") {
    const body = { deliveryDate: next, to: addDays(`${next.slice(0, 8)}01`, days % 28) };
    await app.code(subscription.move, { params, body }, ann());
  }
  if (act === "hurry") await app.code(subscription.hurry, { params, body: { deliveryDate: next } }, ann());
  if (act === "cadence") {
    const body = { cadence: at(cadences, days) };
    await app.code(subscription.changeCadence, { params, body }, ann());
  }
  if (act === "deliver-now") await app.code(delivery.deliverNow, { params: { subscriptionId: id } }, boss());
  if (act === "unsubscribe") await app.code(subscription.cancel, { params }, ann());
}

/** The job's other deliveries, counted as a forecast counts. */
async function deliveredBeside(known: readonly string[]) {
  return query<{ date: string; title: string; deliveries: number; count: number; items: unknown }>(
    `select delivery.delivery_date::text as date, delivery.box_title as title, count(distinct delivery.id)::int as deliveries,
       count(*)::int as count, (
         select coalesce(jsonb_agg(jsonb_build_array(item ->> 'itemName', (item ->> 'quantity')::int)), '[]')
         from jsonb_array_elements(kept.snapshot -> 'contents') item
       ) as items
     from group_deliveries delivery
     join parcels on parcels.delivery_id = delivery.id
     join versions kept on kept.id = delivery.box_version_id
     where delivery.id <> all($1::uuid[])
     group by 1, 2, kept.id
     order by 1, 2`,
    [known],
  );
}

function toldBefore({ boxes, dates }: Forecast) {
  const told = dates.flatMap(({ date, boxes: needed }) =>
    needed.map(({ boxId, count }) => {
      const box = boxes.find(({ id }) => id === boxId);
      return {
        date,
        title: box?.title ?? "",
        count,
        items: box?.items.map(({ itemName, quantity }) => [itemName, quantity]),
      };
    }),
  );
  return told.toSorted((a, b) => a.date.localeCompare(b.date) || a.title.localeCompare(b.title));
}

test("what is told in advance is what the daily job delivers, whatever has happened before", async () => {
  await fc.assert(
    fc.asyncProperty(happenings, fc.constantFrom(...horizons), async (history, horizon) => {
      await begin();
      for (const each of history) await happen(each);
      const told = await app.call(forecast.show, { query: { horizon } }, boss());
      const known = (await query<{ id: string }>("select id from group_deliveries")).map(({ id }) => id);

      await passTo(told.until);
      const delivered = await deliveredBeside(known);
      expect(toldBefore(told)).toEqual(delivered.map(({ deliveries: _, ...each }) => each));
      const sums = Map.groupBy(delivered, ({ date }) => date);
      expect(told.dates.map(({ date, deliveries }) => [date, deliveries])).toEqual(
        [...sums].map(([date, rows]) => [date, rows.reduce((sum, { deliveries }) => sum + deliveries, 0)]),
      );
    }),
    { numRuns: 40, seed: 40, endOnFailure: true },
  );
});
