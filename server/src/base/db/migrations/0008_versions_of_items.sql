-- A save names the version that it is based on. Each thing knows the version that last changed it: a text, a
-- questionnaire and a box their own; an item that of its box.

alter table subscription_boxes add column version integer not null default 1 check (version >= 1);
alter table box_contents add column version integer not null default 1 check (version >= 1);
alter table questionnaires add column version integer not null default 1 check (version >= 1);
alter table texts add column version integer not null default 1 check (version >= 1);

-- Boxes and texts from before versions were kept get their first one, as they are now.

insert into versions (kind, object_id, number, snapshot, changed_at)
select 'box', box.id, 1,
  jsonb_build_object(
    'title', box.title, 'description', box.description, 'boxType', box.box_type, 'price', box.price,
    'imageUrl', box.image_url, 'isActive', box.is_active,
    'contents', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'id', item.id, 'productNumber', item.product_number, 'itemName', item.item_name,
          'itemDescription', item.item_description, 'quantity', item.quantity, 'price', item.price,
          'imageUrl', item.image_url, 'vendorId', item.vendor_id)
        order by item.product_number nulls last, item.created_at, item.id)
      from box_contents item where item.box_id = box.id), '[]')),
  box.created_at
from subscription_boxes box
where not exists (select from versions where kind = 'box' and object_id = box.id);

insert into versions (kind, object_id, number, snapshot, changed_at)
select 'text', id, 1,
  jsonb_build_object('title', title, 'content', content, 'textType', text_type, 'isActive', is_active),
  updated_at
from texts
where not exists (select from versions where kind = 'text' and object_id = texts.id);

insert into versions (kind, object_id, number, snapshot, changed_at)
select 'questionnaire', id, 1,
  jsonb_build_object('title', title, 'description', description, 'isActive', is_active, 'questions', questions),
  updated_at
from questionnaires
where not exists (select from versions where kind = 'questionnaire' and object_id = questionnaires.id);

-- Nobody has a form open that names a version: the newest one is right for everything in it.

create temporary table newest on commit drop as
  select kind, object_id, max(number) as number from versions group by kind, object_id;
update subscription_boxes set version = newest.number
  from newest where kind = 'box' and object_id = subscription_boxes.id;
update box_contents set version = newest.number
  from newest where kind = 'box' and object_id = box_contents.box_id;
update questionnaires set version = newest.number
  from newest where kind = 'questionnaire' and object_id = questionnaires.id;
update texts set version = newest.number
  from newest where kind = 'text' and object_id = texts.id;
