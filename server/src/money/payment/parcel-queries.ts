import { centsOf } from "@boxmates/contract/money/currency";
import type { WantedOutcome } from "@boxmates/contract/money/payment";
import { leastChargedPrice } from "@boxmates/contract/workshop/box";
import { type RawBuilder, sql } from "kysely";
import type { CancelledParcels, Charging } from "./proofs.ts";

/** Nothing is asked for what costs less. */
export const leastCents = centsOf(leastChargedPrice);

/**
 * The statement that writes the payments of parcels, for the statement that makes or agrees to these. `unpaid` has a row
 * for each: parcel_id, user_id, customer_id, group_name, box_title, delivery_date, price_cents, and pass_box_id, the box
 * paid ahead that covers it; null if it is charged.
 */
export const insertingPayments = (unpaid: RawBuilder<unknown>, { currency }: Charging, now: Date) => sql`
  insert into payments
    (parcel_id, user_id, customer_id, group_name, box_title, delivery_date, price_cents, currency, created_at,
      pass_box_id, state, look_at)
  select parcel_id, user_id, customer_id, group_name, box_title, delivery_date, price_cents, ${currency}, ${now},
    pass_box_id, case when pass_box_id is null then 'due' else 'covered' end,
    case when pass_box_id is null then ${now}::timestamptz end
  from (${unpaid}) unpaid`;

/**
 * The statement that locks the payments of the parcels whose ids `parcels` has, before the statement locks these
 * parcels: advancing a payment locks it first, too.
 */
export const lockingPayments = (parcels: RawBuilder<unknown>) => sql`
  select from payments where parcel_id in (${parcels}) order by id for update`;

/** The changes to a payment given up for good: a box that covers it is free again, and then nothing is left to do. */
export const givenUp = (wanted: Exclude<WantedOutcome, "paid">, now: Date) => sql`
  wanted = ${wanted}, revision = revision + 1, pass_box_id = null,
  state = case state when 'covered' then 'void' else state end,
  look_at = case when state <> 'covered' then ${now}::timestamptz end`;

/** The statement that cancels, for good, the payments of the parcels that are cancelled with it. */
export const cancellingPayments = (now: Date, { parcels }: CancelledParcels) => sql`
  update payments set ${givenUp("cancelled", now)}
  where parcel_id in (${parcels}) and wanted = 'paid'`;

/** True if the parcel with this id has a payment that does not let it be sent. */
export const isUncleared = (parcelId: string) => sql`exists (
  select from payments payment
  where payment.parcel_id = ${sql.ref(parcelId)} and (not payment.is_cleared or payment.wanted = 'cancelled'))`;
