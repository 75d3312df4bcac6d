import fc from "fast-check";
import { theService } from "../base/the-service.ts";
import { publishVendorFigures } from "../vendors/vendor/queries.ts";
import { changeProducts } from "./products.ts";
import type { Person, TestApp } from "./test-app.ts";
import { soloDeliveries } from "./world.ts";

/** The events in the life of two vendors' products; the numbers choose among what there is. */
export type VendorEvent =
  | { kind: "deliver" }
  | {
      kind: "rate";
      delivery: number;
      product: number;
      person: number;
      source: Source;
      counted: boolean;
      value: number;
    }
  | { kind: "guess"; delivery: number; product: number; person: number; value: number }
  | { kind: "open"; delivery: number }
  | { kind: "name"; product: number; vendor: number }
  | { kind: "leave"; person: number }
  | { kind: "delete-group"; delivery: number }
  | { kind: "pass"; days: number }
  | { kind: "publish" };

type Source = "tasting" | "questionnaire";

const nat = fc.nat(1000);
const opinion = { delivery: nat, product: nat, person: nat };

export const vendorEvents = (minLength: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: fc.record({ kind: fc.constant("deliver" as const) }) },
        {
          weight: 24,
          arbitrary: fc.record({
            kind: fc.constant("rate" as const),
            ...opinion,
            source: fc.constantFrom<Source>("questionnaire", "questionnaire", "tasting"),
            counted: fc.constantFrom(true, true, false),
            value: fc.integer({ min: 1, max: 5 }),
          }),
        },
        {
          weight: 12,
          arbitrary: fc.record({ kind: fc.constant("guess" as const), ...opinion, value: fc.nat(1) }),
        },
        { weight: 2, arbitrary: fc.record({ kind: fc.constant("open" as const), delivery: nat }) },
        {
          weight: 1,
          arbitrary: fc.record({ kind: fc.constant("name" as const), product: nat, vendor: nat }),
        },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), person: nat }) },
        { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete-group" as const), delivery: nat }) },
        {
          weight: 3,
          arbitrary: fc.record({ kind: fc.constant("pass" as const), days: fc.integer({ min: 1, max: 20 }) }),
        },
        { weight: 6, arbitrary: fc.record({ kind: fc.constant("publish" as const) }) },
      ),
      { minLength, maxLength: minLength * 2 },
    )
    .map((events): VendorEvent[] => [
      { kind: "deliver" },
      { kind: "deliver" },
      { kind: "deliver" },
      ...events,
    ]);

interface Scene {
  people: readonly Person[];
  vendors: readonly Person[];
  boxId: string;
  productIds: readonly string[];
}

/** The events whose values were published together. */
export type Batch = number[];

const dayMs = 86_400_000;

/** Plays events against the database, as the app's statements would write them. */
export class VendorHistory {
  readonly #app: TestApp;
  readonly #scene: Scene;
  readonly #valueIn: (event: number, value: number) => number;
  #now: Date;
  deliveries: { groupId: string; deliveryId: string }[] = [];
  /** The event that gave each waiting opinion or guess its value, by its id. */
  readonly #givenBy = new Map<string, number>();
  readonly batches: Batch[] = [];

  constructor(app: TestApp, scene: Scene, valueIn: (event: number, value: number) => number) {
    [this.#app, this.#scene, this.#valueIn, this.#now] = [app, scene, valueIn, app.now];
  }

  #query<Row extends object>(text: string, values: unknown[] = []) {
    return this.#app.database.pool.query<Row>(text, values).then(({ rows }) => rows);
  }

  /** Takes back everything that a history leaves behind. */
  async clear(): Promise<void> {
    await this.#query("delete from groups");
    await this.#query("delete from vendor_products");
    for (const [index, productId] of this.#scene.productIds.entries())
      await this.#nameVendor(
        productId,
        this.#scene.vendors[index % this.#scene.vendors.length]?.userId ?? null,
      );
  }

  /** Names a vendor for all boxes that arrive from now on. */
  async #nameVendor(productId: string, vendorId: string | null): Promise<void> {
    await this.#query("update box_contents set vendor_id = $2 where id = $1", [productId, vendorId]);
    await changeProducts(this.#app, { [productId]: { vendorId } });
  }

  async play(event: VendorEvent, index: number): Promise<void> {
    switch (event.kind) {
      case "deliver":
        return this.#deliver();
      case "rate":
      case "guess":
        return this.#answer(event, index);
      case "open":
        await this.#query("update product_opinions set is_counted = true where delivery_id = $1", [
          this.#at(event.delivery)?.deliveryId,
        ]);
        return;
      case "name": {
        const vendorId = [...this.#scene.vendors.map(({ userId }) => userId), null][event.vendor % 3];
        return this.#nameVendor(this.#product(event) ?? "", vendorId ?? null);
      }
      case "leave": {
        const userId = this.#person(event);
        await this.#query("update product_opinions set user_id = null where user_id = $1", [userId]);
        await this.#query("update user_product_ratings set user_id = null where user_id = $1", [userId]);
        return;
      }
      case "delete-group":
        return this.#deleteGroup(event.delivery);
      case "pass":
        this.#now = new Date(this.#now.getTime() + event.days * dayMs);
        return;
      case "publish":
        return this.#publish();
    }
  }

  async #deliver(): Promise<void> {
    const { people, boxId } = this.#scene;
    const [person] = people;
    if (!person) throw new Error("Nobody can get a box.");
    const made = await soloDeliveries(this.#app, person, boxId, 1, this.#now);
    this.deliveries.push(...made);
    await this.#query(
      "insert into parcels (delivery_id, delivery_date, status) select unnest($1::uuid[]), '2026-11-01', 'delivered'",
      [made.map(({ deliveryId }) => deliveryId)],
    );
  }

  async #answer(event: Extract<VendorEvent, { kind: "rate" | "guess" }>, index: number): Promise<void> {
    const delivery = this.#at(event.delivery);
    if (!delivery) return;
    const { groupId, deliveryId } = delivery;
    const value = this.#valueIn(index, event.value);
    const given = [this.#person(event), groupId, deliveryId, this.#product(event)];
    const rows =
      event.kind === "rate"
        ? await this.#query<{ id: string }>(
            `insert into product_opinions
               (user_id, group_id, delivery_id, box_content_id, stars, source, is_counted)
             values ($1, $2, $3, $4, $5, $6, $7)
             on conflict (delivery_id, user_id, box_content_id)
               do update set stars = excluded.stars, source = excluded.source
               where product_opinions.source = 'tasting' or excluded.source = 'questionnaire'
             returning id`,
            [...given, value, event.source, event.counted],
          )
        : await this.#query<{ id: string }>(
            `insert into user_product_ratings
               (user_id, group_id, delivery_id, box_content_id, rating, guessed_product_id, is_correct,
                points_earned, created_at)
             values ($1, $2, $3, $4, 3, $4, $5, 100, now())
             on conflict (delivery_id, user_id, box_content_id) do update set is_correct = excluded.is_correct
             returning id`,
            [...given, value === 1],
          );
    for (const { id } of rows) this.#givenBy.set(id, index);
  }

  async #deleteGroup(which: number): Promise<void> {
    const delivery = this.#at(which);
    if (!delivery) return;
    await this.#query("delete from groups where id = $1", [delivery.groupId]);
    this.deliveries = this.deliveries.filter(({ groupId }) => groupId !== delivery.groupId);
  }

  async #publish(): Promise<void> {
    const before = await this.#waiting();
    await publishVendorFigures(this.#app.parts.db, theService, this.#now);
    const still = new Set((await this.#waiting()).map(({ id }) => id));
    const published = before.filter(({ id }) => !still.has(id));
    for (const batch of Map.groupBy(published, ({ kind }) => kind).values())
      this.batches.push(batch.map(({ id }) => this.#givenBy.get(id) ?? -1));
  }

  /** Figures that wait, each with those that it can be published with. */
  #waiting() {
    return this.#query<{ id: string; kind: string }>(`
      select waiting.id, waiting.kind || product.vendor_id || product.box_content_id as kind
      from (
        select opinion_id as id, delivery_id, box_content_id, 'rating' as kind from unpublished_opinions
        union all select id, delivery_id, box_content_id, 'guess' from unpublished_guesses
      ) waiting
      join delivered_products product using (delivery_id, box_content_id)`);
  }

  #at(which: number) {
    return this.deliveries[which % Math.max(1, this.deliveries.length)];
  }

  #person({ person }: { person: number }): string | undefined {
    return this.#scene.people[person % this.#scene.people.length]?.userId;
  }

  #product({ product }: { product: number }): string | undefined {
    return this.#scene.productIds[product % this.#scene.productIds.length];
  }
}
