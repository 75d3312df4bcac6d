-- The newest active questionnaire of a box that can be played with this version of its contents: it has questions, and
-- each guess offers something that is in there. If somebody has been told which product is which, it has no guesses.
create or replace function fitting_game(box uuid, kept uuid, is_told boolean)
returns table (questionnaire_id uuid, version_id uuid) language sql stable as $$
  select q.id, version.id
  from subscription_box_questionnaires link
  join questionnaires q on q.id = link.questionnaire_id and q.is_active and jsonb_array_length(q.questions) > 0
  cross join lateral (
    select id from versions where kind = 'questionnaire' and object_id = q.id order by number desc limit 1
  ) version
  where link.subscription_box_id = box
    and not (is_told and q.questions @? '$[*] ? (@.type == "box_content_guess")')
    and not exists (
      select from jsonb_array_elements(q.questions) question
      where question ->> 'type' = 'box_content_guess' and not exists (
        select from versions contents
        cross join lateral jsonb_array_elements(contents.snapshot -> 'contents') item
        where contents.id = kept and question -> 'options' ? (item ->> 'id')))
  order by q.created_at desc, q.id desc
  limit 1
$$;

-- Finds the questionnaire that a delivery of this box would be bound to if it was made and arrived now. The version is
-- joined: with a query among its arguments, fitting_game could not become part of the statement.
create or replace function game_of_box(box uuid) returns table (questionnaire_id uuid, version_id uuid)
language sql stable as $$
  select game.questionnaire_id, game.version_id
  from (values (game_of_box.box)) asked (box)
  left join lateral (
    select id from versions where kind = 'box' and object_id = asked.box order by number desc limit 1
  ) kept on true
  cross join lateral fitting_game(asked.box, kept.id, false) game
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
