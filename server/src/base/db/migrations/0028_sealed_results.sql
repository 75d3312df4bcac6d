-- Sealed results: nobody sees how friends have played until all have. See docs/decisions/0048.

alter table groups
  add column results_mode text not null default 'open' check (results_mode in ('open', 'sealed')),
  add column results_after_days integer check (results_after_days between 1 and 30);

alter table group_deliveries
  add column is_sealed boolean not null default false,
  -- When the results open at the latest; null without a deadline.
  add column results_due_at timestamptz,
  -- When sealed results were opened: they are never sealed again.
  add column results_opened_at timestamptz,
  add constraint group_deliveries_opened check (not (is_sealed and results_opened_at is not null)) not valid;
alter table group_deliveries validate constraint group_deliveries_opened;

create index group_deliveries_sealed on group_deliveries (group_id) where is_sealed;
create index group_deliveries_due on group_deliveries (results_due_at) where is_sealed;

-- The group's mode decides when the box has arrived and there is a questionnaire, and again when the mode changes,
-- until somebody has finished: then the points of a session were counted, or wait, for good.
create function seal_results() returns trigger language plpgsql as $$
declare
  mode text;
  days integer;
begin
  if new.delivery_status <> 'delivered' or new.questionnaire_id is null then
    return new;
  end if;
  select results_mode, results_after_days into mode, days from groups where id = new.group_id;
  if new.results_opened_at is null
    and not exists (select from questionnaire_sessions session where session.delivery_id = new.id)
  then
    new.is_sealed := mode = 'sealed';
  end if;
  new.results_due_at := case when new.is_sealed then new.delivered_at + make_interval(hours => 24 * days) end;
  return new;
end $$;
-- Runs after `group_deliveries_arrived`, which binds the questionnaire: triggers run in the order of their names.
create trigger group_deliveries_sealed before insert or update of delivery_status, questionnaire_id on group_deliveries
  for each row execute function seal_results();

-- As before, and nothing while the results are sealed.
create or replace function is_told(delivery uuid, member uuid) returns boolean language sql stable as $$
  select (exists (
    select from questionnaire_sessions own
    where own.delivery_id = is_told.delivery and own.user_id = is_told.member and not own.is_extra
  ) or exists (
    select from user_box_activities tasting
    join group_deliveries tasted on tasted.id = tasting.delivery_id
    where tasting.delivery_id = is_told.delivery and tasting.user_id = is_told.member and tasting.status = 'completed'
      and coalesce(tasted.questionnaire_id, (
        select game.questionnaire_id from game_of_box(coalesce(tasted.specific_box_id, tasted.subscription_box_id)) game
      )) is null
  )) and not exists (select from group_deliveries sealed where sealed.id = is_told.delivery and sealed.is_sealed)
$$;

-- What is thought of a product after a sealed delivery joins the average of all groups with the opening: before, the
-- average would tell what a friend has just given.
alter table product_opinions add column is_counted boolean not null default true;
create index product_opinions_uncounted on product_opinions (delivery_id) where not is_counted;

-- As before, for the counted ones.
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
