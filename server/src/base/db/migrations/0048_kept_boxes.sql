-- A delivery keeps its box as it was: see docs/decisions/0074.

-- What an administrator has made of the contents of one delivery is a version of that delivery.
alter table versions drop constraint versions_kind_check;
alter table versions add constraint versions_kind_check
  check (kind in ('box', 'questionnaire', 'text', 'activity', 'delivery'));

-- The first version of a box that has none yet.
insert into versions (kind, object_id, number, snapshot, changed_at)
select 'box', box.id, 1,
  jsonb_build_object(
    'title', box.title, 'description', box.description, 'boxType', box.box_type, 'price', box.price,
    'imageUrl', box.image_url, 'isActive', box.is_active,
    'contents', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', item.id, 'productNumber', item.product_number, 'itemName', item.item_name,
        'itemDescription', item.item_description, 'quantity', item.quantity, 'price', item.price,
        'imageUrl', item.image_url, 'vendorId', item.vendor_id
      ) order by item.product_number, item.created_at, item.id)
      from box_contents item where item.box_id = box.id), '[]')),
  box.created_at
from subscription_boxes box
where not exists (select from versions version where version.kind = 'box' and version.object_id = box.id);

-- Versions from before an item had all of its fields.
update versions set snapshot = jsonb_set(snapshot, '{contents}', (
  select jsonb_agg('{"productNumber": null, "itemDescription": "", "imageUrl": null, "vendorId": null}'::jsonb || item
    order by place)
  from jsonb_array_elements(snapshot -> 'contents') with ordinality as kept (item, place)))
where kind = 'box' and exists (
  select from jsonb_array_elements(snapshot -> 'contents') item
  where not item ?& array['productNumber', 'itemDescription', 'imageUrl', 'vendorId']);

alter table group_deliveries
  add column box_id uuid not null generated always as (coalesce(specific_box_id, subscription_box_id)) stored,
  add column box_version_id uuid references versions,
  add column box_title text,
  add column box_type text,
  -- When it was bound to its questionnaire, from which a deadline counts.
  add column questionnaire_bound_at timestamptz;

-- The version that was current when the box arrived, else the newest.
update group_deliveries delivery set
  box_version_id = kept.id, box_title = kept.snapshot ->> 'title', box_type = kept.snapshot ->> 'boxType',
  questionnaire_bound_at = case when delivery.questionnaire_id is not null then delivery.delivered_at end,
  activity_version_id = coalesce(delivery.activity_version_id, (
    select plan.id from versions plan
    where plan.kind = 'activity' and plan.object_id = delivery.box_id
      and plan.changed_at <= coalesce(delivery.delivered_at, 'infinity')
      and kept.snapshot ->> 'boxType' in ('culinary_chef', 'crafting_master', 'gaming_night')
      and jsonb_array_length(plan.snapshot -> 'rounds') > 0
    order by plan.number desc limit 1))
from group_deliveries same
cross join lateral (
  select version.id, version.snapshot from versions version
  where version.kind = 'box' and version.object_id = same.box_id
  order by version.changed_at <= coalesce(same.delivered_at, 'infinity') desc,
    case when version.changed_at <= coalesce(same.delivered_at, 'infinity') then version.number end desc,
    version.number
  limit 1
) kept
where same.id = delivery.id;

alter table group_deliveries
  alter column box_version_id set not null,
  alter column box_title set not null,
  alter column box_type set not null;

-- A server of the version before makes deliveries without them, from this moment on, and not only once all functions are
-- applied: those have a trigger and a function of the same names.
create function keep_box() returns trigger language plpgsql as $$
begin
  if new.box_version_id is null then
    select kept.id, kept.snapshot ->> 'title', kept.snapshot ->> 'boxType' into new.box_version_id, new.box_title, new.box_type
    from versions kept
    where kept.kind = 'box' and kept.object_id = coalesce(new.specific_box_id, new.subscription_box_id)
    order by kept.number desc limit 1;
    select plan.id into new.activity_version_id from versions plan
    where plan.kind = 'activity' and plan.object_id = coalesce(new.specific_box_id, new.subscription_box_id)
      and new.box_type in ('culinary_chef', 'crafting_master', 'gaming_night')
      and jsonb_array_length(plan.snapshot -> 'rounds') > 0
    order by plan.number desc limit 1;
  end if;
  return new;
end $$;
create trigger group_deliveries_kept before insert on group_deliveries for each row execute function keep_box();

create index group_deliveries_of_box_version on group_deliveries (box_version_id);

-- The same as before, by the new column.
drop index group_deliveries_without_questionnaire;
create index group_deliveries_without_questionnaire on group_deliveries (box_id)
  where delivery_status = 'delivered' and questionnaire_id is null;
drop index group_deliveries_of_game;
create index group_deliveries_of_game on group_deliveries (box_id, delivery_date) where delivery_status <> 'cancelled';

-- An item that has left its box stays for those who have had it, those that were deleted from under a delivery, too.
alter table box_contents add column left_at timestamptz;
insert into box_contents
  (id, box_id, item_name, item_description, quantity, price, image_url, vendor_id, created_at, left_at)
select distinct on (item.id) item.id, version.object_id, item."itemName", item."itemDescription",
  coalesce(item.quantity, 1), item.price, item."imageUrl", vendor.id, version.changed_at, version.changed_at
from versions version
cross join lateral jsonb_to_recordset(version.snapshot -> 'contents') as item (
  id uuid, "itemName" text, "itemDescription" text, quantity integer, price numeric, "imageUrl" text, "vendorId" uuid)
left join users vendor on vendor.id = item."vendorId"
where version.id in (select box_version_id from group_deliveries)
  and not exists (select from box_contents present where present.id = item.id)
order by item.id, version.number desc;

-- False for a product that was not sent after all: see the trigger group_deliveries_vendors.
alter table delivered_products add column is_sent boolean not null default true;

-- Its work is now part of group_deliveries_played, which runs after group_deliveries_kept.
drop trigger if exists group_deliveries_arrived on group_deliveries;
