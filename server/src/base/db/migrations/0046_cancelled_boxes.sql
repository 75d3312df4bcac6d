-- A box that was cancelled is none that the group has had: the variety subscription brings it still.
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
        and coalesce(had.specific_box_id, had.subscription_box_id) = box.id
    ) nulls first,
    box.created_at, box.id
  limit 1
$$;
