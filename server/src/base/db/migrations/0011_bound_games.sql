-- A delivery is bound to one questionnaire, in its version at that time: see docs/decisions/0023.

alter table group_deliveries
  add column questionnaire_id uuid references questionnaires,
  add column questionnaire_version_id uuid references versions,
  add constraint group_deliveries_bound check ((questionnaire_id is null) = (questionnaire_version_id is null));

-- What a delivery of this box is bound to now: the newest active questionnaire with questions, in its newest version.
create function game_of_box(box uuid) returns table (questionnaire_id uuid, version_id uuid) language sql stable as $$
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

-- What there is: a delivery that was played keeps the questionnaire that was played first, as it was then.

update group_deliveries delivery
set questionnaire_id = played.questionnaire_id, questionnaire_version_id = played.version_id
from (
  select distinct on (session.delivery_id) session.delivery_id, session.questionnaire_id,
    coalesce(session.version_id, (
      select id from versions
      where kind = 'questionnaire' and object_id = session.questionnaire_id order by number desc limit 1
    )) as version_id
  from questionnaire_sessions session
  order by session.delivery_id, session.completed_at, session.id
) played
where played.delivery_id = delivery.id and played.version_id is not null;

update group_deliveries delivery
set questionnaire_id = waiting.questionnaire_id, questionnaire_version_id = waiting.version_id
from (
  select arrived.id, game.questionnaire_id, game.version_id
  from group_deliveries arrived
  cross join lateral game_of_box(coalesce(arrived.specific_box_id, arrived.subscription_box_id)) game
  where arrived.delivery_status = 'delivered' and arrived.questionnaire_id is null
) waiting
where waiting.id = delivery.id;

-- Only a member who has played several questionnaires after one delivery has extra sessions. They keep their points
-- and results; the one that counts is that of the delivery's questionnaire, or else the first.
alter table questionnaire_sessions add column is_extra boolean not null default false;
update questionnaire_sessions set is_extra = true
where id in (
  select id from (
    select session.id, row_number() over (
      partition by session.delivery_id, session.user_id
      order by session.questionnaire_id is distinct from delivery.questionnaire_id, session.completed_at, session.id
    ) as place
    from questionnaire_sessions session
    join group_deliveries delivery on delivery.id = session.delivery_id
    where session.user_id is not null
  ) ranked
  where place > 1
);
create unique index questionnaire_sessions_one_each on questionnaire_sessions (delivery_id, user_id) where not is_extra;

create index group_deliveries_of_questionnaire on group_deliveries (questionnaire_id);
create index group_deliveries_of_version on group_deliveries (questionnaire_version_id);
create index group_deliveries_without_questionnaire
  on group_deliveries ((coalesce(specific_box_id, subscription_box_id)))
  where delivery_status = 'delivered' and questionnaire_id is null;

-- Binds with the first parcel that arrives, however that is written.
create function bind_arrived_delivery() returns trigger language plpgsql as $$
begin
  if new.delivery_status = 'delivered' and new.questionnaire_id is null then
    select game.questionnaire_id, game.version_id into new.questionnaire_id, new.questionnaire_version_id
    from game_of_box(coalesce(new.specific_box_id, new.subscription_box_id)) game;
  end if;
  return new;
end $$;
create trigger group_deliveries_arrived before insert or update of delivery_status on group_deliveries
  for each row execute function bind_arrived_delivery();
