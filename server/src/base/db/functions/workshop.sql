-- What a delivery of this box is bound to now: the newest active questionnaire with questions, in its newest version.
create or replace function game_of_box(box uuid) returns table (questionnaire_id uuid, version_id uuid)
language sql stable as $$
  select q.id, version.id
  from subscription_box_questionnaires link
  join questionnaires q on q.id = link.questionnaire_id and q.is_active and jsonb_array_length(q.questions) > 0
  cross join lateral (
    select id from versions where kind = 'questionnaire' and object_id = q.id order by number desc limit 1
  ) version
  where link.subscription_box_id = box
  order by q.created_at desc, q.id desc
  limit 1
$$;

-- The newest version of a box's activity; none without rounds, and for boxes of other kinds.
create or replace function activity_of_box(box uuid) returns uuid language sql stable as $$
  select version.id
  from activities
  join subscription_boxes on subscription_boxes.id = activities.box_id
  cross join lateral (
    select id from versions where kind = 'activity' and object_id = activities.box_id order by number desc limit 1
  ) version
  where activities.box_id = box and jsonb_array_length(activities.rounds) > 0
    and subscription_boxes.box_type in ('culinary_chef', 'crafting_master', 'gaming_night')
$$;
