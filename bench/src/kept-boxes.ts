/** The columns of a delivery that a trigger fills, which is off while much is inserted, and their values for this box. */
export const keptColumns = "box_version_id, box_title, box_type";
export const keptOf = (boxId: string) => `
  cross join lateral (
    select version.id, version.snapshot ->> 'title' as title, version.snapshot ->> 'boxType' as box_type
    from versions version where version.kind = 'box' and version.object_id = ${boxId}
  ) kept`;
export const keptValues = "kept.id, kept.title, kept.box_type";

/** The statement that gives all boxes without one their first version: a delivery keeps a version of its box. */
export const versionsOfBoxes = `
  insert into versions (kind, object_id, number, snapshot, changed_at)
  select 'box', box.id, 1, jsonb_build_object(
    'title', box.title, 'description', box.description, 'boxType', box.box_type, 'price', box.price,
    'imageUrl', box.image_url, 'isActive', box.is_active,
    'contents', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', item.id, 'productNumber', item.product_number, 'itemName', item.item_name,
        'itemDescription', item.item_description, 'quantity', item.quantity, 'price', item.price,
        'imageUrl', item.image_url, 'vendorId', item.vendor_id) order by item.product_number)
      from box_contents item where item.box_id = box.id), '[]')), box.created_at
  from subscription_boxes box
  where not exists (select from versions kept where kept.kind = 'box' and kept.object_id = box.id)`;
