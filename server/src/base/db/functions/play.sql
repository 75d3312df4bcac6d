-- Decides about the game when a delivery arrives: first the questionnaire that it is bound to, then whether its results
-- are sealed. A trigger, because several statements mark a delivery as delivered (parcels that are moved, taken back or
-- cancelled, and a group's changed mode), those of a server of the version before among them: none may leave a game
-- unbound, or results open that the group has sealed. It is named to run after `group_deliveries_kept`.
create or replace function bind_arrived_delivery() returns trigger language plpgsql as $$
begin
  if new.delivery_status = 'delivered' and new.questionnaire_id is null then
    select game.questionnaire_id, game.version_id into new.questionnaire_id, new.questionnaire_version_id
    from fitting_game(coalesce(new.specific_box_id, new.subscription_box_id), new.box_version_id, false) game;
  end if;
  if new.delivery_status = 'delivered' and (tg_op = 'INSERT' or old.delivery_status <> 'delivered') then
    new.questionnaire_bound_at := case when new.questionnaire_id is not null then new.delivered_at end;
  end if;
  new := sealed_by_mode(new);
  return new;
end $$;
create or replace trigger group_deliveries_played before insert or update of delivery_status on group_deliveries
  for each row execute function bind_arrived_delivery();

-- A delivery that has arrived can be bound later, too: see bindQuestionnaire and bindWaitingDeliveries.
create or replace function seal_results() returns trigger language plpgsql as $$
begin
  new := sealed_by_mode(new);
  return new;
end $$;
create or replace trigger group_deliveries_sealed before update of questionnaire_id on group_deliveries
  for each row execute function seal_results();

-- The group's mode decides whether results are sealed when the box has arrived and there is a questionnaire, and again
-- when the mode changes, until somebody has finished: then the points of a session were counted, or wait, for good. The
-- deadline counts from the binding: a questionnaire that is linked late is not over before anybody can play it.
create or replace function sealed_by_mode(delivery group_deliveries) returns group_deliveries language plpgsql as $$
declare
  mode text;
  days integer;
begin
  if delivery.delivery_status <> 'delivered' or delivery.questionnaire_id is null then
    return delivery;
  end if;
  select results_mode, results_after_days into mode, days from groups where id = delivery.group_id;
  if delivery.results_opened_at is null
    and not exists (select from questionnaire_sessions session where session.delivery_id = delivery.id)
  then
    delivery.is_sealed := mode = 'sealed';
  end if;
  delivery.results_due_at := case when delivery.is_sealed then
    coalesce(delivery.questionnaire_bound_at, delivery.delivered_at) + make_interval(hours => 24 * days)
  end;
  return delivery;
end $$;

-- Tells whether anybody has begun a delivery's game, alone or together: from then on it is settled. The one place that
-- says so. In plpgsql, like all functions that have a query of their own and give one value: Postgres cannot make it
-- part of the statement that calls it, and before version 18 it would plan it anew in each of them. See
-- docs/decisions/0089.
create or replace function has_begun(delivery uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from user_box_activities game where game.delivery_id = delivery)
    or exists (select from given_answers game where game.delivery_id = delivery and game.answer <> '')
    or exists (select from questionnaire_sessions game where game.delivery_id = delivery)
    or exists (select from round_results game where game.delivery_id = delivery)
    or exists (select from rooms game where game.delivery_id = delivery and game.phase <> 'lobby');
end $$;

-- Tells whether somebody has been told which product is which: by finishing the tasting, or by a reveal in the room,
-- where the products come first.
create or replace function has_told(delivery uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from user_box_activities tasting
    join group_deliveries tasted on tasted.id = tasting.delivery_id and tasted.box_type = 'gourmet_tasting'
    where tasting.delivery_id = delivery and tasting.status = 'completed'
  ) or exists (
    select from rooms room
    where room.delivery_id = delivery and room.rounds -> 0 ->> 'kind' = 'taste'
      and (room.phase in ('reveal', 'podium') or room.position > 0)
  );
end $$;

-- Finds the questionnaire that a delivery without one can still be bound to: none that asks what somebody has been
-- told. Most have one, so it is no part of the statements that ask, each of which would carry its plan.
create or replace function bindable_game(delivery uuid) returns table (questionnaire_id uuid, version_id uuid)
language plpgsql stable as $$
begin
  return query
  select game.questionnaire_id, game.version_id
  from group_deliveries waiting
  cross join lateral fitting_game(waiting.box_id, waiting.box_version_id, has_told(waiting.id)) game
  where waiting.id = bindable_game.delivery and waiting.questionnaire_id is null;
end $$;

-- The deliveries of which a member may know all, decided in one place: which product is which, and what friends like best.
-- Guessing it is the game, so it is told after the questionnaire, or after the tasting of a delivery without one, and
-- never while the results are sealed. A delivery can be there twice.
create or replace function told_to(member uuid) returns table (delivery_id uuid, group_id uuid) language sql stable as $$
  select played.id, played.group_id
  from questionnaire_sessions own
  join group_deliveries played on played.id = own.delivery_id and not played.is_sealed
  where own.user_id = member and not own.is_extra
  union all
  select tasted.id, tasted.group_id
  from user_box_activities own
  join group_deliveries tasted
    on tasted.id = own.delivery_id and not tasted.is_sealed and tasted.questionnaire_id is null
  where own.user_id = member and own.status = 'completed'
$$;

-- The same for one delivery.
create or replace function is_told(delivery uuid, member uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from told_to(member) told where told.delivery_id = delivery);
end $$;

-- The average opinion of all groups about a product. Triggers, because opinions also go with a deleted group or
-- delivery. Always in the order of the products, so that two who finish at once never wait for each other in a circle.
create or replace function count_opinions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_averages as average (box_content_id, opinions, stars)
    select box_content_id, count(*), sum(stars) from new_rows where is_counted
    group by box_content_id order by box_content_id
    on conflict (box_content_id) do update
      set opinions = average.opinions + excluded.opinions, stars = average.stars + excluded.stars;
  elsif tg_op = 'UPDATE' then
    insert into product_averages as average (box_content_id, opinions, stars)
    select box_content_id, sum(one), sum(one * stars)
    from (
      select box_content_id, stars, -1 as one from old_rows where is_counted
      union all select box_content_id, stars, 1 from new_rows where is_counted
    ) changed
    group by box_content_id having sum(one) <> 0 or sum(one * stars) <> 0 order by box_content_id
    on conflict (box_content_id) do update
      set opinions = average.opinions + excluded.opinions, stars = average.stars + excluded.stars;
  else
    perform from product_averages
    where box_content_id in (select box_content_id from old_rows where is_counted)
    order by box_content_id for update;
    update product_averages average
    set opinions = average.opinions - gone.opinions, stars = average.stars - gone.stars
    from (
      select box_content_id, count(*) as opinions, sum(stars) as stars from old_rows where is_counted
      group by box_content_id order by box_content_id
    ) gone
    where average.box_content_id = gone.box_content_id;
  end if;
  return null;
end $$;
create or replace trigger product_opinions_given after insert on product_opinions
  referencing new table as new_rows for each statement execute function count_opinions();
create or replace trigger product_opinions_changed after update on product_opinions
  referencing old table as old_rows new table as new_rows for each statement execute function count_opinions();
create or replace trigger product_opinions_gone after delete on product_opinions
  referencing old table as old_rows for each statement execute function count_opinions();

-- The store's photo of a row that is gone is left to a job. A trigger, because the row also goes with its membership.
create or replace function photo_is_gone() returns trigger language plpgsql as $$
begin
  insert into unused_photos (photo, unused_since) values (old.photo, '-infinity') on conflict do nothing;
  return null;
end $$;
create or replace trigger shows_gone after delete on shows for each row execute function photo_is_gone();
create or replace trigger shows_replaced after update of photo on shows for each row
  when (old.photo <> new.photo) execute function photo_is_gone();

-- The counts of a group's history (history_sums) are outdated by a change of what was counted. Triggers, because a
-- server of the version before changes these rows, too, and because they also go with a delivery or an account. The
-- group's row is shared, as it is by whoever inserts one of them: the job that counts waits for those who change
-- something, and they for the job. A delivery that is gone may have been counted.
create or replace function outdate_history() returns trigger language plpgsql as $$
declare
  changed record := case when tg_op = 'DELETE' then old else new end;
begin
  perform from groups where id = changed.group_id for key share;
  update history_sums counted set until_date = null, until_id = null, games = null, tastes = null
  where counted.group_id = changed.group_id and counted.until_date is not null and not exists (
    select from group_deliveries delivery
    where delivery.id = changed.delivery_id
      and (delivery.delivery_date, delivery.id) > (counted.until_date, counted.until_id));
  return null;
end $$;
create or replace trigger questionnaire_sessions_outdate after insert or update or delete on questionnaire_sessions
  for each row execute function outdate_history();
create or replace trigger product_opinions_outdate after insert or update of stars, user_id or delete on product_opinions
  for each row execute function outdate_history();
create or replace trigger user_box_activities_outdate
  after insert or delete or update of status, total_points_earned, guesses, right_guesses, user_id on user_box_activities
  for each row execute function outdate_history();

create or replace function outdate_history_of_delivery() returns trigger language plpgsql as $$
begin
  perform from groups where id = new.group_id for key share;
  update history_sums counted set until_date = null, until_id = null, games = null, tastes = null
  where counted.group_id = new.group_id and counted.until_date is not null
    and (least(old.delivery_date, new.delivery_date), new.id) <= (counted.until_date, counted.until_id);
  return null;
end $$;
create or replace trigger group_deliveries_outdate after update on group_deliveries for each row
  when ((old.is_sealed, old.questionnaire_id, old.box_type, old.delivery_date)
    is distinct from (new.is_sealed, new.questionnaire_id, new.box_type, new.delivery_date))
  execute function outdate_history_of_delivery();
