import { contract } from "@boxmates/contract/contract";
import { type DeliveryStatus, deliveryStatuses } from "@boxmates/contract/delivery";
import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/endpoint";
import { type Cadence, cadences, canSkip } from "@boxmates/contract/subscription";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runDueDeliveries } from "../delivery/jobs.ts";
import { pass } from "../testing/accounts.ts";
import { type Person, type Reply, startTestApp } from "../testing/test-app.ts";
import { groupOf, invited, join, livesAt, stockedBox, subscribe } from "../testing/world.ts";
import { theService } from "../the-service.ts";

const app = startTestApp();
const { admin, delivery, invite, membership, profile, subscription } = contract;

const names = ["Ann", "Ben", "Cleo", "Dan"];
const who = fc.nat({ max: names.length - 1 });

type Step =
  | { kind: "days"; days: number }
  | { kind: "minutes"; minutes: number }
  | {
      kind: "join" | "leave" | "remove" | "erase" | "settle" | "move out" | "arrive" | "undo";
      person: number;
    }
  | { kind: "cadence"; cadence: Cadence }
  | { kind: "skip" | "unskip" | "cancel" | "subscribe" }
  | { kind: "parcels"; which: number; status: DeliveryStatus };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("days" as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
  fc.record({ kind: fc.constant("minutes" as const), minutes: fc.integer({ min: 1, max: 8 }) }),
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        "join",
        "join",
        "leave",
        "remove",
        "erase",
        "settle",
        "settle",
        "move out",
        "arrive",
        "undo",
      ),
      person: who,
    }),
  },
  fc.record({ kind: fc.constant("cadence" as const), cadence: fc.constantFrom(...cadences) }),
  fc.record({ kind: fc.constantFrom("skip", "unskip", "cancel", "subscribe") }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("parcels" as const),
      which: fc.nat({ max: 5 }),
      status: fc.constantFrom(...deliveryStatuses),
    }),
  },
);

/** One group through the steps of a history; refusals are part of it, faults are not. */
class History {
  readonly people: Person[] = [];
  siteAdmin!: Person;
  groupId = "";
  boxId = "";
  subscriptionId = "";

  async begin(): Promise<void> {
    await app.clear();
    this.siteAdmin = await app.signedInAs("Admin", "admin");
    for (const name of names) this.people.push(await app.signedInAs(name));
    this.groupId = await groupOf(app, this.at(0));
    for (const person of this.people.slice(1)) await join(app, this.groupId, person, "member");
    for (const person of this.people.slice(1)) await livesAt(app, person, "1 Oak St");
    this.boxId = (await stockedBox(app, this.siteAdmin, "Tapas", { items: 0 })).id;
    this.subscriptionId = (await subscribe(app, this.at(0), this.groupId, this.boxId)).id;
  }

  at(index: number): Person {
    const person = this.people[index];
    if (!person) throw new Error("There is nobody with this number.");
    return person;
  }

  async send<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    by: Person,
  ): Promise<Reply<ResponseOf<E>>> {
    const reply = await app.send(endpoint, request, by);
    expect(reply.status, JSON.stringify(reply)).toBeLessThan(500);
    return reply;
  }

  async take(next: Step): Promise<void> {
    switch (next.kind) {
      case "days":
        pass(app, { days: next.days });
        await this.signInAgain();
        await runDueDeliveries(app.parts, theService);
        return;
      case "minutes":
        return pass(app, next);
      case "cadence":
      case "skip":
      case "unskip":
      case "cancel":
      case "subscribe":
        return this.changeSubscription(next);
      case "parcels":
        return this.moveParcels(next);
      default:
        return this.act(next.kind, this.at(next.person));
    }
  }

  /** Sessions do not last as long as a history. Who is deleted has none. */
  private async signInAgain(): Promise<void> {
    const { rows } = await app.database.pool.query<{ id: string }>("select id from users");
    const alive = new Set(rows.map(({ id }) => id));
    this.siteAdmin = await app.signedInAgain(this.siteAdmin);
    for (const [index, person] of this.people.entries()) {
      if (alive.has(person.userId)) this.people[index] = await app.signedInAgain(person);
    }
  }

  private async act(kind: string, person: Person): Promise<void> {
    const { groupId } = this;
    const owner = await this.owner();
    const deliveryId = await this.latestDelivery();
    if (kind === "join" && owner && owner !== person) await this.join(owner, person);
    if (kind === "leave") await this.send(membership.leave, { params: { groupId } }, person);
    if (kind === "remove" && owner) {
      await this.send(membership.remove, { params: { groupId, userId: person.userId } }, owner);
    }
    if (kind === "erase")
      await this.send(admin.deleteUser, { params: { userId: person.userId } }, this.siteAdmin);
    if (kind === "settle") await livesAt(app, person, "1 Oak St").catch(() => undefined);
    if (kind === "move out") await this.send(profile.deleteAddress, {}, person);
    if (!deliveryId) return;
    const params = { groupId, deliveryId };
    if (kind === "arrive") await this.send(delivery.arrive, { params }, person);
    if (kind === "undo") await this.send(delivery.undoArrival, { params }, person);
  }

  private async join(owner: Person, person: Person): Promise<void> {
    const invitation = await invited(app, owner, this.groupId, person.email).catch(() => undefined);
    if (!invitation) return;
    await this.send(invite.accept, { params: { token: invitation.inviteToken } }, person);
  }

  private async changeSubscription(
    next: Extract<Step, { kind: "cadence" | "skip" | "unskip" | "cancel" | "subscribe" }>,
  ) {
    const { groupId, subscriptionId } = this;
    const owner = await this.owner();
    if (!owner) return;
    const params = { groupId, subscriptionId };
    if (next.kind === "subscribe") {
      await this.send(subscription.create, { params: { groupId }, body: { boxId: this.boxId } }, owner);
    }
    if (next.kind === "cancel") await this.send(subscription.cancel, { params }, owner);
    if (next.kind === "cadence") {
      const former = await this.cadence();
      const reply = await this.send(
        subscription.changeCadence,
        { params, body: { cadence: next.cadence } },
        owner,
      );
      if (reply.ok && former !== next.cadence)
        expect(canSkip(reply.body.nextDeliveryDate, this.today())).toBe(true);
    }
    if (next.kind === "skip" || next.kind === "unskip") {
      const { rows } = await app.database.pool.query<{ next: string; skipped: string | null }>(
        `select next_delivery_date::text as next,
           (select max(delivery_date)::text from skipped_deliveries where subscription_id = $1) as skipped
         from group_subscriptions where id = $1`,
        [subscriptionId],
      );
      const date = next.kind === "skip" ? rows[0]?.next : rows[0]?.skipped;
      if (date)
        await this.send(subscription[next.kind], { params: { ...params, deliveryDate: date } }, owner);
    }
  }

  private async moveParcels({ which, status }: Extract<Step, { kind: "parcels" }>): Promise<void> {
    const { rows } = await app.database.pool.query<{ id: string }>(
      "select id from parcels order by delivery_date desc, id offset $1 limit 2",
      [which],
    );
    if (rows.length === 0) return;
    const body = { parcelIds: rows.map(({ id }) => id), status };
    await this.send(delivery.moveParcels, { body }, this.siteAdmin);
  }

  private async owner(): Promise<Person | undefined> {
    const { rows } = await app.database.pool.query<{ user_id: string }>(
      "select user_id from group_memberships where group_id = $1 and role = 'owner'",
      [this.groupId],
    );
    return this.people.find(({ userId }) => userId === rows[0]?.user_id);
  }

  private async cadence(): Promise<string | undefined> {
    const { rows } = await app.database.pool.query<{ cadence: string }>(
      "select cadence from group_subscriptions where id = $1",
      [this.subscriptionId],
    );
    return rows[0]?.cadence;
  }

  private async latestDelivery(): Promise<string | undefined> {
    const { rows } = await app.database.pool.query<{ id: string }>(
      "select id from group_deliveries order by delivery_date desc limit 1",
    );
    return rows[0]?.id;
  }

  private today(): string {
    return app.now.toISOString().slice(0, 10);
  }
}

/** Everything that must be empty at any time. */
const faults: Record<string, string> = {
  "a delivery's status is that of its parcels": `
    select delivery.id, delivery.delivery_status, array_agg(parcel.status)
    from group_deliveries delivery join parcels parcel on parcel.delivery_id = delivery.id
    group by delivery.id
    having delivery.delivery_status <> case
      when 'delivered' = any(array_agg(parcel.status)) then 'delivered'
      when 'shipped' = any(array_agg(parcel.status)) then 'shipped'
      when 'preparing' = any(array_agg(parcel.status)) then 'preparing'
      else 'cancelled' end
      or delivery.delivered_at is distinct from min(parcel.delivered_at)`,
  "every delivery has a parcel": `
    select id from group_deliveries delivery
    where not exists (select from parcels where parcels.delivery_id = delivery.id)`,
  "no parcel is prepared for who is gone": `
    select parcel.id from parcels parcel join group_deliveries delivery on delivery.id = parcel.delivery_id
    where parcel.status = 'preparing' and not (parcel.user_id is null and parcel.address is null)
      and not exists (
        select from group_memberships member
        where member.group_id = delivery.group_id and member.user_id = parcel.user_id)`,
  "no delivery is made that was skipped": `
    select delivery.id from group_deliveries delivery
    join skipped_deliveries skipped using (subscription_id, delivery_date)`,
};

test("through any history, deliveries follow their parcels, and nobody who is gone gets one", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const history = new History();
      await history.begin();
      for (const next of steps) {
        await history.take(next);
        for (const [law, query] of Object.entries(faults)) {
          expect((await app.database.pool.query(query)).rows, law).toEqual([]);
        }
      }
    }),
    { numRuns: 20 },
  );
});
