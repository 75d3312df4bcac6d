-- An arrival sets off more: play.sql binds and seals its game, vendors.sql notes whose products have come.

-- The administrators' list of groups shows how many boxes each subscribes to: see groups.sql.
create or replace trigger group_subscriptions_tell after insert or update of is_active on group_subscriptions
  for each statement execute function tell_group_change();

-- The first delivery date of a rhythm after `after`: biweekly adds 14 days, the others whole months, on `day` or on the
-- month's last day. The same rule as `nextDeliveryDate` in the contract.
create or replace function next_delivery_date(date date, cadence text, day integer, after date) returns date
language plpgsql immutable as $$
declare
  months integer := case cadence when 'monthly' then 1 when 'bimonthly' then 2 when 'semiannual' then 6 end;
  month date := date_trunc('month', date);
begin
  if cadence = 'biweekly' then
    return date + 14 * greatest(1, ceil((after - date + 1) / 14.0)::integer);
  end if;
  loop
    month := month + make_interval(months => months);
    date := least(month + day - 1, (month + interval '1 month' - interval '1 day')::date);
    exit when date > after;
  end loop;
  return date;
end $$;

-- The box that a variety subscription brings next: of the kind after the last one, a box that the group has not had,
-- else the one it had longest ago. A kind without an active box is passed over, and a delivery that was cancelled
-- does not count. Null for any other subscription.
create or replace function specific_box(subscription uuid) returns uuid language sql stable as $$
  with kinds (kinds) as (
    values (array['gourmet_tasting', 'culinary_chef', 'crafting_master', 'gaming_night'])
  ), variety as (
    select s.group_id
    from group_subscriptions s
    join subscription_boxes box on box.id = s.subscription_box_id and box.box_type = 'explorer_variety'
    where s.id = subscription
  ), last as (
    select coalesce((
      select array_position(kinds, box.box_type)
      from group_deliveries delivery
      join subscription_boxes box on box.id = delivery.specific_box_id
      where delivery.subscription_id = subscription and delivery.delivery_status <> 'cancelled'
      order by delivery.delivery_date desc
      limit 1), 0) as kind
    from kinds
  )
  select box.id
  from variety, last, kinds, subscription_boxes box
  where box.is_active and box.box_type <> 'explorer_variety'
  order by
    (array_position(kinds, box.box_type) - last.kind + 3) % 4,
    (
      select max(had.delivery_date) from group_deliveries had
      where had.group_id = variety.group_id and had.delivery_status <> 'cancelled'
        and had.box_id = box.id
    ) nulls first,
    box.created_at, box.id
  limit 1
$$;

-- A delivery keeps its box: the version that is current when it is made, with its activity, and the title and kind that
-- every page shows. A trigger, because a server of the version before makes deliveries, too. See docs/decisions/0074.
create or replace function keep_box() returns trigger language plpgsql as $$
begin
  if new.box_version_id is null or (tg_op = 'UPDATE' and new.specific_box_id is distinct from old.specific_box_id) then
    select kept.id into new.box_version_id from versions kept
    where kept.kind = 'box' and kept.object_id = coalesce(new.specific_box_id, new.subscription_box_id)
    order by kept.number desc limit 1;
    new.activity_version_id := activity_of_box(coalesce(new.specific_box_id, new.subscription_box_id));
  end if;
  select kept.snapshot ->> 'title', kept.snapshot ->> 'boxType' into new.box_title, new.box_type
  from versions kept where kept.id = new.box_version_id;
  return new;
end $$;
create or replace trigger group_deliveries_kept before insert or update of box_version_id, specific_box_id
  on group_deliveries for each row execute function keep_box();

-- A person's parcel in a delivery: their own, or else the one for the whole group. A cancelled one comes last.
create or replace function parcel_of(delivery uuid, person uuid) returns setof parcels language sql stable as $$
  select * from parcels
  where delivery_id = delivery and (user_id = person or (user_id is null and address is null))
  order by status = 'cancelled', user_id nulls last
  limit 1
$$;

-- The address of a parcel; null if it has none. For money, which does not know of parcels, and asks where to tax one.
create or replace function address_of_parcel(parcel uuid) returns jsonb language sql stable as $$
  select address from parcels where id = parcel
$$;

-- A delivery is awaited while a parcel of it is still to come, as it is from the start. A trigger, because a server of
-- the version before moves parcels, too. A transaction that moves them has locked the delivery.
create or replace function keep_awaited() returns trigger language plpgsql as $$
begin
  update group_deliveries delivery set is_awaited = not delivery.is_awaited
  where delivery.id in (select delivery_id from new_rows) and delivery.is_awaited <> exists (
    select from parcels
    where parcels.delivery_id = delivery.id and parcels.status in ('preparing', 'shipped'));
  return null;
end $$;
create or replace trigger parcels_awaited after update on parcels
  referencing new table as new_rows for each statement execute function keep_awaited();

-- A parcel waits while its payment is not cleared, or once that is cancelled: then it can never be sent. A parcel that
-- was sent stays as it is. A trigger, because money does not know of parcels, and nothing may come between the two.
create or replace function keep_payment_awaited() returns trigger language plpgsql as $$
declare
  waits boolean := not new.is_cleared or new.wanted = 'cancelled';
begin
  update parcels set awaits_payment = waits
  where id = new.parcel_id and status in ('preparing', 'cancelled') and awaits_payment <> waits;
  if found then
    perform tell_event(told.topic, 'delivery')
    from (
      select 'group:' || delivery.group_id
      from parcels parcel join group_deliveries delivery on delivery.id = parcel.delivery_id
      where parcel.id = new.parcel_id
      union all select 'admin'
    ) told (topic);
  end if;
  return null;
end $$;
create or replace trigger payments_awaited after update on payments for each row
  when (old.is_cleared <> new.is_cleared or old.wanted <> new.wanted) execute function keep_payment_awaited();
