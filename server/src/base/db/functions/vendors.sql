-- Notes whose products were in a box when it arrived, and which arrivals, ratings and guesses wait to be published. A
-- member who plays or receives a box only adds rows of their own and never waits for another group. See
-- docs/decisions/0049. Triggers, because deliveries and play come before vendors and write these rows in several
-- statements, those of a server of the version before among them. In which order they run does not matter: each only
-- notes what has happened, and a job reads it later.

create or replace function keep_vendors() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.delivery_status = 'delivered' and old.box_version_id = new.box_version_id then
    return null;
  end if;
  -- A product that an administrator has taken out of a delivery that is here did not reach anybody.
  update delivered_products product set is_sent = false
  where product.delivery_id = new.id and not exists (
    select from versions kept
    where kept.id = new.box_version_id
      and kept.snapshot -> 'contents' @> jsonb_build_array(jsonb_build_object('id', product.box_content_id)));
  insert into delivered_products as product (delivery_id, box_content_id, vendor_id, month)
  select new.id, content.id, vendor.id, date_trunc('month', new.delivered_at at time zone 'UTC')
  from versions kept
  cross join lateral jsonb_to_recordset(kept.snapshot -> 'contents') as content (id uuid, "vendorId" uuid)
  join users vendor on vendor.id = content."vendorId"
  where kept.id = new.box_version_id
  order by content.id
  -- A vendor whose account is being deleted is waited for, and left out.
  for key share of vendor
  on conflict (delivery_id, box_content_id) do update set is_sent = true where not product.is_sent;
  insert into changed_arrivals (delivery_id)
  select new.id where exists (select from delivered_products where delivery_id = new.id);
  return null;
end $$;
create or replace trigger group_deliveries_vendors
  after insert or update of delivery_status, box_version_id on group_deliveries
  for each row when (new.delivery_status = 'delivered') execute function keep_vendors();

create or replace function note_arrival() returns trigger language plpgsql as $$
begin
  insert into changed_arrivals (delivery_id)
  select new.delivery_id where exists (select from delivered_products where delivery_id = new.delivery_id);
  return null;
end $$;
create or replace trigger parcels_made after insert on parcels
  for each row when (new.status = 'delivered') execute function note_arrival();
create or replace trigger parcels_changed after update of status on parcels
  for each row when ((old.status = 'delivered') <> (new.status = 'delivered')) execute function note_arrival();

-- A product whose vendor's account is being deleted goes with it: a statement that notes something about one waits for
-- that, and leaves the product out. In the order of the keys, so that no two wait for each other.
create or replace function note_opinions() returns trigger language plpgsql as $$
begin
  insert into unpublished_opinions (opinion_id, delivery_id, box_content_id)
  select opinion.id, product.delivery_id, product.box_content_id
  from new_rows opinion
  join delivered_products product
    on product.delivery_id = opinion.delivery_id and product.box_content_id = opinion.box_content_id
  order by product.delivery_id, product.box_content_id
  for key share of product;
  return null;
end $$;
create or replace trigger product_opinions_noted after insert on product_opinions
  referencing new table as new_rows for each statement execute function note_opinions();

-- The guess of the tasting, unless the questionnaire has asked for the same product.
create or replace function note_tasted_guesses() returns trigger language plpgsql as $$
begin
  insert into unpublished_guesses (id, rating_id, delivery_id, box_content_id)
  select rating.id, rating.id, product.delivery_id, product.box_content_id
  from new_rows rating
  join delivered_products product
    on product.delivery_id = rating.delivery_id and product.box_content_id = rating.box_content_id
  where not exists (
    select from questionnaire_responses response
    where response.delivery_id = rating.delivery_id and response.user_id = rating.user_id
      and response.is_correct is not null
      and response.correct_answer ->> 'answer' = rating.box_content_id::text)
  order by product.delivery_id, product.box_content_id
  for key share of product;
  return null;
end $$;
create or replace trigger user_product_ratings_noted after insert on user_product_ratings
  referencing new table as new_rows for each statement execute function note_tasted_guesses();

-- The questionnaire's guess replaces that of the tasting as long as that one waits. Once published, the first one
-- counts.
create or replace function note_answered_guesses() returns trigger language plpgsql as $$
begin
  insert into unpublished_guesses (id, response_id, delivery_id, box_content_id)
  select distinct on (response.session_id, product.box_content_id)
    response.id, response.id, product.delivery_id, product.box_content_id
  from new_rows response
  join (
    select delivery_id, box_content_id from delivered_products
    where delivery_id in (select delivery_id from new_rows where is_correct is not null)
    order by delivery_id, box_content_id
    for key share
  ) product
    on product.delivery_id = response.delivery_id
    and product.box_content_id::text = response.correct_answer ->> 'answer'
  where response.is_correct is not null and not exists (
    select from user_product_ratings rating
    where rating.delivery_id = response.delivery_id and rating.user_id = response.user_id
      and rating.box_content_id = product.box_content_id and rating.is_correct is not null
      and not exists (select from unpublished_guesses waiting where waiting.rating_id = rating.id))
  order by response.session_id, product.box_content_id, response.position;
  delete from unpublished_guesses waiting
  using user_product_ratings rating, new_rows response
  where waiting.rating_id = rating.id and response.is_correct is not null
    and rating.delivery_id = response.delivery_id and rating.user_id = response.user_id
    and rating.box_content_id::text = response.correct_answer ->> 'answer';
  return null;
end $$;
create or replace trigger questionnaire_responses_noted after insert on questionnaire_responses
  referencing new table as new_rows for each statement execute function note_answered_guesses();

-- Adds the parcels that have arrived, or were taken back, to the figures of their products' vendors.
create or replace function publish_arrivals() returns void language sql as $$
  with taken as (
    delete from changed_arrivals returning delivery_id
  ), changed as (
    select product.delivery_id, product.box_content_id, product.vendor_id, product.month, delivery.group_id,
      here.parcels, here.parcels - product.parcels as more
    from delivered_products product
    join group_deliveries delivery on delivery.id = product.delivery_id
    cross join lateral (
      select count(*)::integer as parcels from parcels
      where parcels.delivery_id = product.delivery_id and parcels.status = 'delivered' and product.is_sent
    ) here
    where product.delivery_id in (select delivery_id from taken) and here.parcels <> product.parcels
  ), counted as (
    update delivered_products product set parcels = changed.parcels
    from changed
    where product.delivery_id = changed.delivery_id and product.box_content_id = changed.box_content_id
  ), of_groups as (
    select vendor_id, box_content_id, group_id, sum(more)::integer as more from changed
    group by vendor_id, box_content_id, group_id
  ), products as (
    insert into vendor_products as product (vendor_id, box_content_id, groups, parcels)
    select vendor_id, box_content_id,
      sum((coalesce(before.parcels, 0) + more > 0)::integer - (coalesce(before.parcels, 0) > 0)::integer), sum(more)
    from of_groups left join reached_groups before using (vendor_id, box_content_id, group_id)
    group by vendor_id, box_content_id
    on conflict (vendor_id, box_content_id) do update
      set groups = product.groups + excluded.groups, parcels = product.parcels + excluded.parcels
  ), reached as (
    insert into reached_groups as reached (vendor_id, box_content_id, group_id, parcels)
    select vendor_id, box_content_id, group_id, more from of_groups
    on conflict (vendor_id, box_content_id, group_id) do update set parcels = reached.parcels + excluded.parcels
  )
  insert into vendor_months as kept (vendor_id, box_content_id, month, parcels)
  select vendor_id, box_content_id, month, sum(more) from changed group by vendor_id, box_content_id, month
  on conflict (vendor_id, box_content_id, month) do update set parcels = kept.parcels + excluded.parcels;
$$;

-- Publishes the ratings that wait, as one batch for each product with ratings of five people in three groups, in the
-- month of the latest arrival among them. A person whose account is gone does not count: one account after another
-- could be made and deleted. A tasting's stars wait two weeks for the questionnaire's, which would replace them.
create or replace function publish_ratings(at timestamptz, until date) returns void language sql as $$
  with ready as (
    select waiting.opinion_id, product.vendor_id, product.box_content_id, product.month, opinion.stars,
      opinion.user_id, opinion.group_id
    from unpublished_opinions waiting
    join delivered_products product using (delivery_id, box_content_id)
    join product_opinions opinion on opinion.id = waiting.opinion_id
    join group_deliveries delivery on delivery.id = waiting.delivery_id
    where opinion.is_counted and product.month <= until
      and (opinion.source = 'questionnaire' or delivery.delivered_at <= at - interval '14 days')
  ), batches as (
    select vendor_id, box_content_id, max(month) as month, count(*) as ratings,
      count(*) filter (where stars = 1) as ones, count(*) filter (where stars = 2) as twos,
      count(*) filter (where stars = 3) as threes, count(*) filter (where stars = 4) as fours,
      count(*) filter (where stars = 5) as fives
    from ready
    group by vendor_id, box_content_id
    having count(distinct user_id) >= 5 and count(distinct group_id) >= 3
  ), taken as (
    delete from unpublished_opinions
    where opinion_id in (select opinion_id from ready join batches using (vendor_id, box_content_id))
  ), products as (
    insert into vendor_products as product (vendor_id, box_content_id, ratings, ones, twos, threes, fours, fives)
    select vendor_id, box_content_id, ratings, ones, twos, threes, fours, fives from batches
    on conflict (vendor_id, box_content_id) do update
      set ratings = product.ratings + excluded.ratings, ones = product.ones + excluded.ones,
        twos = product.twos + excluded.twos, threes = product.threes + excluded.threes,
        fours = product.fours + excluded.fours, fives = product.fives + excluded.fives
  )
  insert into vendor_months as kept (vendor_id, box_content_id, month, ratings, ones, twos, threes, fours, fives)
  select vendor_id, box_content_id, month, ratings, ones, twos, threes, fours, fives from batches
  on conflict (vendor_id, box_content_id, month) do update
    set ratings = kept.ratings + excluded.ratings, ones = kept.ones + excluded.ones,
      twos = kept.twos + excluded.twos, threes = kept.threes + excluded.threes,
      fours = kept.fours + excluded.fours, fives = kept.fives + excluded.fives;
$$;

-- Does the same for guesses.
create or replace function publish_guesses(at timestamptz, until date) returns void language sql as $$
  with settled as (
    select waiting.id, product.vendor_id, product.box_content_id, product.month, delivery.group_id,
      coalesce(response.user_id, rating.user_id) as user_id,
      coalesce(response.is_correct, rating.is_correct) as is_right
    from unpublished_guesses waiting
    join delivered_products product using (delivery_id, box_content_id)
    join group_deliveries delivery on delivery.id = waiting.delivery_id
    left join user_product_ratings rating on rating.id = waiting.rating_id
    left join questionnaire_responses response on response.id = waiting.response_id
    where not delivery.is_sealed and product.month <= until
      and (waiting.response_id is not null or delivery.delivered_at <= at - interval '14 days')
  ), batches as (
    select vendor_id, box_content_id, max(month) as month, count(*) as guesses,
      count(*) filter (where is_right) as right_guesses
    from settled
    where is_right is not null
    group by vendor_id, box_content_id
    having count(distinct user_id) >= 5 and count(distinct group_id) >= 3
  ), taken as (
    delete from unpublished_guesses
    where id in (
      select id from settled join batches using (vendor_id, box_content_id)
      union all select id from settled where is_right is null)
  ), products as (
    insert into vendor_products as product (vendor_id, box_content_id, guesses, right_guesses)
    select vendor_id, box_content_id, guesses, right_guesses from batches
    on conflict (vendor_id, box_content_id) do update
      set guesses = product.guesses + excluded.guesses, right_guesses = product.right_guesses + excluded.right_guesses
  )
  insert into vendor_months as kept (vendor_id, box_content_id, month, guesses, right_guesses)
  select vendor_id, box_content_id, month, guesses, right_guesses from batches
  on conflict (vendor_id, box_content_id, month) do update
    set guesses = kept.guesses + excluded.guesses, right_guesses = kept.right_guesses + excluded.right_guesses;
$$;

-- Publishes all that waits and may be told.
create or replace function publish_vendor_figures(at timestamptz) returns void language plpgsql as $$
begin
  -- One at a time: two would take each other's batches apart.
  perform pg_advisory_xact_lock(hashtext('publish_vendor_figures'));
  perform publish_arrivals();
  perform publish_ratings(at, 'infinity');
  perform publish_guesses(at, 'infinity');
end $$;
