import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { type Person, startTestApp } from "../../testing/test-app.ts";
import { type VendorEvent, VendorHistory, vendorEvents } from "../../testing/vendor-history.ts";
import { deskOf, fileOf } from "../../testing/vendors.ts";
import { productIds, stockedBox } from "../../testing/world.ts";

const app = startTestApp();
let people: Person[];
let vendors: Person[];
let scene: ConstructorParameters<typeof VendorHistory>[1];

beforeEach(async () => {
  const siteAdmin = await app.signedInAs("Admin", "admin");
  vendors = [await app.signedInAs("Vera", "vendor"), await app.signedInAs("Otto", "vendor")];
  people = [];
  for (let number = 0; number < 6; number += 1) people.push(await app.signedInAs(`Friend ${number}`));
  const box = await stockedBox(app, siteAdmin, "Tapas");
  scene = { people, vendors, boxId: box.id, productIds: productIds(box).slice(0, 2) };
});

type Views = Awaited<ReturnType<typeof viewsNow>>;

/** All that the two vendors can read at this moment. */
async function viewsNow() {
  const desks = [];
  const files = [];
  for (const vendor of vendors) {
    for (const sort of ["rating", "guesses"] as const) desks.push(await deskOf(app, vendor, { sort }));
    desks.push(await deskOf(app, vendor, { sort: "parcels", limit: 1 }));
    files.push(await fileOf(app, vendor));
  }
  return { desks, files };
}

/** Plays the events; the attacker reads every view after every event. */
async function attacked(events: readonly VendorEvent[], valueIn = (_: number, value: number) => value) {
  const history = new VendorHistory(app, scene, valueIn);
  await history.clear();
  const views: Views[] = [];
  for (const [index, event] of events.entries()) {
    await history.play(event, index);
    views.push(await viewsNow());
  }
  return { views, batches: history.batches };
}

interface Counted {
  ratings: { count: number } | null;
  guesses: { count: number } | null;
}

/** How many ratings and guesses a view tells of, for each product and each of its months. */
function countsIn({ desks }: Views): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (place: string, { ratings, guesses }: Counted) => {
    counts.set(`${place} ratings`, ratings?.count ?? 0);
    counts.set(`${place} guesses`, guesses?.count ?? 0);
  };
  for (const [vendor, desk] of desks.entries())
    for (const product of desk.items) {
      count(`${vendor} ${product.id}`, product);
      for (const month of product.months) count(`${vendor} ${product.id} ${month.month}`, month);
    }
  return counts;
}

const isOpinion = (event: VendorEvent | undefined) => event?.kind === "rate" || event?.kind === "guess";

/** Everything that was never published is turned around; in a batch, each has the value of the next. */
function otherValues(events: readonly VendorEvent[], batches: readonly number[][]): Map<number, number> {
  const values = new Map<number, number>();
  const valueIn = (index: number) => {
    const event = events[index];
    return event && "value" in event ? event.value : 0;
  };
  for (const [index, event] of events.entries()) {
    if (!isOpinion(event)) continue;
    values.set(index, event.kind === "rate" ? 6 - valueIn(index) : 1 - valueIn(index));
  }
  for (const batch of batches)
    for (const [place, index] of batch.entries())
      values.set(index, valueIn(batch[(place + 1) % batch.length] ?? index));
  return values;
}

/** How many people have given the values of a batch. */
function peopleIn(batch: readonly number[], events: readonly VendorEvent[]): number {
  const given = batch.map((index) => events[index]);
  return new Set(given.map((event) => event && "person" in event && event.person % people.length)).size;
}

test("somebody who reads every view after every event can tell no single rating or guess", async () => {
  let published = 0;
  await fc.assert(
    fc.asyncProperty(vendorEvents(50), async (events) => {
      const { views, batches } = await attacked(events);
      published += batches.length;
      for (const batch of batches) expect(peopleIn(batch, events)).toBeGreaterThanOrEqual(5);
      const counts = views.map(countsIn);
      for (const [step, now] of counts.entries())
        for (const [place, count] of now) {
          const more = count - (counts[step - 1]?.get(place) ?? 0);
          expect(more === 0 || more >= 5, `${place}: ${more} more`).toBe(true);
        }
      // The same history with other opinions, where only the sum of each batch is as before, looks the same.
      const values = otherValues(events, batches);
      const other = await attacked(events, (index, value) => values.get(index) ?? value);
      expect(other.views).toEqual(views);
    }),
    { numRuns: 6, seed: 19, endOnFailure: true },
  );
  expect(published).toBeGreaterThan(6);
});

/** Sums of everything that no longer waits, straight from the opinions. */
const straight = `
  select product.vendor_id, product.box_content_id, opinions.ratings, opinions.stars, guessed.guesses,
    guessed.right_guesses, arrived.parcels, arrived.groups
  from (select distinct vendor_id, box_content_id from delivered_products) product
  cross join lateral (
    select count(*)::integer as ratings, coalesce(sum(opinion.stars), 0)::integer as stars
    from product_opinions opinion
    join delivered_products own using (delivery_id, box_content_id)
    where own.vendor_id = product.vendor_id and own.box_content_id = product.box_content_id
      and not exists (select from unpublished_opinions waiting where waiting.opinion_id = opinion.id)
  ) opinions
  cross join lateral (
    select count(*)::integer as guesses, (count(*) filter (where rating.is_correct))::integer as right_guesses
    from user_product_ratings rating
    join delivered_products own using (delivery_id, box_content_id)
    where own.vendor_id = product.vendor_id and own.box_content_id = product.box_content_id
      and not exists (select from unpublished_guesses waiting where waiting.id = rating.id)
  ) guessed
  cross join lateral (
    select count(*)::integer as parcels, count(distinct delivery.group_id)::integer as groups
    from delivered_products own
    join group_deliveries delivery on delivery.id = own.delivery_id
    join parcels on parcels.delivery_id = delivery.id and parcels.status = 'delivered'
    where own.vendor_id = product.vendor_id and own.box_content_id = product.box_content_id
  ) arrived
  order by 1, 2`;

const kept = (table: string, groups: string) => `
  select vendor_id, box_content_id, sum(ratings)::integer as ratings,
    sum(ones + 2 * twos + 3 * threes + 4 * fours + 5 * fives)::integer as stars,
    sum(guesses)::integer as guesses, sum(right_guesses)::integer as right_guesses, sum(parcels)::integer as parcels,
    ${groups} as groups
  from ${table} group by 1, 2 order by 1, 2`;

test("the figures are those of straightforward SQL over everything that is published", async () => {
  await fc.assert(
    fc.asyncProperty(vendorEvents(80), async (events) => {
      const history = new VendorHistory(app, scene, (_, value) => value);
      await history.clear();
      const given = new Set<string>();
      // Published opinions stay as they were, so that each is given once here.
      const lasting = events.filter((event) => {
        if (event.kind === "delete-group" || event.kind === "leave") return false;
        if (event.kind !== "rate" && event.kind !== "guess") return true;
        const key = `${event.kind} ${event.delivery % 7} ${event.product % 2} ${event.person % 6}`;
        return !given.has(key) && given.add(key);
      });
      const deliveries = Array.from({ length: 5 }, () => ({ kind: "deliver" as const }));
      const all: VendorEvent[] = [
        ...deliveries,
        ...lasting.filter(({ kind }) => kind !== "deliver").map((event) => sevenDeliveries(event)),
        { kind: "deliver" },
        { kind: "pass", days: 14 },
        { kind: "publish" },
      ];
      for (const [index, event] of [
        { kind: "deliver" as const },
        { kind: "deliver" as const },
        ...all,
      ].entries())
        await history.play(event, index);
      const { pool } = app.database;
      const expected = (await pool.query(straight)).rows;
      expect((await pool.query(kept("vendor_products", "sum(groups)::integer"))).rows).toEqual(expected);
      const months = (await pool.query(kept("vendor_months", "null"))).rows;
      expect(months).toEqual(expected.map((row) => ({ ...row, groups: null })));
      const waiting = await pool.query(`
        select from unpublished_opinions waiting
        join product_opinions opinion on opinion.id = waiting.opinion_id
        join delivered_products product
          on product.delivery_id = waiting.delivery_id and product.box_content_id = waiting.box_content_id
        where opinion.is_counted
        group by product.vendor_id, product.box_content_id
        having count(distinct opinion.user_id) >= 5 and count(distinct opinion.group_id) >= 3`);
      expect(waiting.rowCount).toBe(0);
    }),
    { numRuns: 6, seed: 19, endOnFailure: true },
  );
});

/** The same event about one of the seven deliveries at the start. */
function sevenDeliveries(event: VendorEvent): VendorEvent {
  return "delivery" in event ? { ...event, delivery: event.delivery % 7 } : event;
}
