-- Whether a parcel of the delivery is still to come, so that pages find what is on its way without reading all that a
-- group has ever had. The trigger parcels_awaited keeps it. See docs/decisions/0089.
alter table group_deliveries add column is_awaited boolean not null default true;
update group_deliveries delivery set is_awaited = false
where not exists (
  select from parcels
  where parcels.delivery_id = delivery.id and parcels.status in ('preparing', 'shipped'));
create index group_deliveries_awaited on group_deliveries (group_id, delivery_date desc, id desc) where is_awaited;

-- For the last planned date of a subscription.
create index group_deliveries_planned on group_deliveries (subscription_id, (coalesce(planned_date, delivery_date)));
