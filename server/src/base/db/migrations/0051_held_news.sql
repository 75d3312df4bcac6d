-- What was held back from a person, because others had set off too much of it: a line for each kind and group, until the
-- digest at the end of the day tells it. See docs/decisions/0076.
create table held_news (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  -- Null for what is about no group.
  group_id uuid references groups on delete cascade,
  times integer not null check (times > 0),
  digest_at timestamptz not null,
  unique nulls not distinct (user_id, kind, group_id)
);
create index held_news_due on held_news (digest_at);
create index held_news_of_group on held_news (group_id);
