import { sql } from "kysely";
import type { Db } from "../base/db/open.ts";
import { boxId } from "./demo-box.ts";
import { groupId, subscriptionId } from "./demo-group.ts";
import { type Address, type PersonKey, personId, personOf } from "./people.ts";
import { idOf } from "./seeded.ts";
import type { SentBox } from "./sent-boxes.ts";

export async function insertDeliveries(db: Db, sent: readonly SentBox[]): Promise<void> {
  for (const each of sent) {
    await insertDelivery(db, each);
    for (const parcel of parcelsOf(each)) await insertParcel(db, parcel);
  }
}

async function insertDelivery(db: Db, each: SentBox): Promise<void> {
  const { id, group, subscription, delivery, date, createdAt, deliveredAt } = each;
  await db
    .insertInto("groupDeliveries")
    .values({
      id,
      groupId: groupId(group),
      subscriptionId: subscriptionId(group, subscription),
      subscriptionBoxId: boxId(subscription.box),
      specificBoxId: delivery.specific ? boxId(delivery.specific) : null,
      deliveryDate: date,
      deliveredAt,
      deliveryStatus: delivery.status,
      notes: delivery.notes ?? "",
      createdAt,
      revisedAt: deliveredAt ?? createdAt,
    })
    .execute();
}

type Parcel = ReturnType<typeof parcelOf>;

/** Builds a parcel for each member with an address, or the one for the whole group. */
function parcelsOf(each: SentBox): Parcel[] {
  if (each.delivery.shared) return [parcelOf(each, undefined)];
  const addressed = each.group.members.map(([who]) => who).filter((who) => personOf(who).address);
  return addressed.map((who) => parcelOf(each, who));
}

function parcelOf({ id, date, delivery, shippedAt, deliveredAt }: SentBox, who: PersonKey | undefined) {
  const waits = who !== undefined && delivery.waiting?.includes(who) === true;
  const person = who && personOf(who);
  return {
    id: idOf("parcel", id, who ?? "all"),
    deliveryId: id,
    date,
    userId: who ? personId(who) : null,
    status: waits ? "shipped" : delivery.status,
    address: person?.address ? addressLabel(person.fullName, person.address) : null,
    shippedAt,
    deliveredAt: waits ? null : deliveredAt,
  };
}

/** Returns the address on that day, under the names of its columns. */
function addressLabel(recipient: string, { zipCode, ...address }: Address): string {
  return JSON.stringify({ recipient, ...address, zip_code: zipCode });
}

async function insertParcel(db: Db, parcel: Parcel): Promise<void> {
  const { id, deliveryId, date, userId, status, address, shippedAt, deliveredAt } = parcel;
  await sql`
    insert into parcels (id, delivery_id, delivery_date, user_id, status, address, shipped_at, delivered_at)
    values (${id}, ${deliveryId}, ${date}, ${userId}, ${status}, ${address}::jsonb, ${shippedAt}, ${deliveredAt})`.execute(
    db,
  );
}
