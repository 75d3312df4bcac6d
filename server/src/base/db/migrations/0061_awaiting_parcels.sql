-- A parcel that is not paid is packed for nobody: it is preparing or cancelled. The payment keeps this true, see
-- functions/deliveries.sql and docs/decisions/0093.
alter table parcels
  add column awaits_payment boolean not null default false,
  -- What it cost when it was made, whatever its box costs by the time that somebody agrees; null where nothing is charged.
  add column price_cents integer,
  add constraint parcels_unpaid check (not awaits_payment or status in ('preparing', 'cancelled'));
create index parcels_awaiting on parcels (delivery_date, id) where awaits_payment and status = 'preparing';
create index parcels_awaiting_of_user on parcels (user_id) where awaits_payment and status = 'preparing';
