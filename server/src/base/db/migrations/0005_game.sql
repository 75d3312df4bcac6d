-- what is thought of products ---------------------------------------------------------------------
-- One opinion for each member, delivery and product: the rating of the questionnaire, else the stars of the tasting.
-- What all groups think on average stands in a table of its own, so that no page has to read every opinion.

create table product_opinions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  group_id uuid not null references groups on delete cascade,
  delivery_id uuid not null references group_deliveries on delete cascade,
  box_content_id uuid not null references box_contents,
  stars integer not null check (stars between 1 and 5),
  source text not null check (source in ('tasting', 'questionnaire')),
  unique (delivery_id, user_id, box_content_id)
);
create index product_opinions_of_group on product_opinions (group_id, user_id);
create index product_opinions_of_user on product_opinions (user_id);
create index product_opinions_of_content on product_opinions (box_content_id);

create table product_averages (
  box_content_id uuid primary key references box_contents on delete cascade,
  opinions bigint not null,
  stars bigint not null
);

-- Always in the order of the products, so that two who finish at once never wait for each other in a circle.
create function count_opinions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_averages as average (box_content_id, opinions, stars)
    select box_content_id, count(*), sum(stars) from new_rows group by box_content_id order by box_content_id
    on conflict (box_content_id) do update
      set opinions = average.opinions + excluded.opinions, stars = average.stars + excluded.stars;
  elsif tg_op = 'UPDATE' then
    insert into product_averages as average (box_content_id, opinions, stars)
    select box_content_id, sum(one), sum(one * stars)
    from (
      select box_content_id, stars, -1 as one from old_rows
      union all select box_content_id, stars, 1 from new_rows
    ) changed
    group by box_content_id having sum(one) <> 0 or sum(one * stars) <> 0 order by box_content_id
    on conflict (box_content_id) do update
      set opinions = average.opinions + excluded.opinions, stars = average.stars + excluded.stars;
  else
    perform from product_averages
    where box_content_id in (select box_content_id from old_rows)
    order by box_content_id for update;
    update product_averages average
    set opinions = average.opinions - gone.opinions, stars = average.stars - gone.stars
    from (
      select box_content_id, count(*) as opinions, sum(stars) as stars from old_rows
      group by box_content_id order by box_content_id
    ) gone
    where average.box_content_id = gone.box_content_id;
  end if;
  return null;
end $$;

create trigger product_opinions_given after insert on product_opinions
  referencing new table as new_rows for each statement execute function count_opinions();
create trigger product_opinions_changed after update on product_opinions
  referencing old table as old_rows new table as new_rows for each statement execute function count_opinions();
create trigger product_opinions_gone after delete on product_opinions
  referencing old table as old_rows for each statement execute function count_opinions();

-- What was answered so far. Several rating questions about one product are one opinion, the first.
insert into product_opinions (user_id, group_id, delivery_id, box_content_id, stars, source)
select distinct on (response.session_id, question."boxContentId")
  response.user_id, response.group_id, response.delivery_id, question."boxContentId",
  (response.user_answer ->> 'answer')::integer, 'questionnaire'
from questionnaire_responses response
join questionnaires on questionnaires.id = response.questionnaire_id
cross join lateral jsonb_to_recordset(questionnaires.questions) as question (id text, type text, "boxContentId" uuid)
join box_contents on box_contents.id = question."boxContentId"
where question.id = response.question_id and question.type = 'rating'
  and response.user_answer ->> 'answer' in ('1', '2', '3', '4', '5')
order by response.session_id, question."boxContentId", response.position;

insert into product_opinions (user_id, group_id, delivery_id, box_content_id, stars, source)
select user_id, group_id, delivery_id, box_content_id, rating, 'tasting' from user_product_ratings
on conflict (delivery_id, user_id, box_content_id) do nothing;
