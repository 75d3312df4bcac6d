-- A parcel that is not paid is packed for nobody: it is preparing or cancelled. The payment keeps this true, see
-- functions/deliveries.sql and docs/decisions/0093.
alter table parcels
  add column awaits_payment boolean not null default false,
  -- What it cost when it was made, whatever its box costs by the time that somebody agrees; null where nothing is charged.
  add column price_cents integer,
  add constraint parcels_unpaid check (not awaits_payment or status in ('preparing', 'cancelled'));
-- No index of its own: those who wait are among those that are prepared, which are few.
