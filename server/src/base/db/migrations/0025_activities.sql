-- Activities: what groups do with boxes for cooking, crafting and playing. See docs/decisions/0042.

create table activities (
  box_id uuid primary key references subscription_boxes on delete cascade,
  needed jsonb not null,
  rounds jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

alter table versions
  drop constraint versions_kind_check,
  add constraint versions_kind_check check (kind in ('box', 'questionnaire', 'text', 'activity')) not valid;
alter table versions validate constraint versions_kind_check;

-- The version that a group plays, from the moment at which its first member begins.
alter table group_deliveries add column activity_version_id uuid references versions;
create index group_deliveries_of_activity on group_deliveries (activity_version_id);

-- The newest version of a box's activity; none without rounds, and for boxes of other kinds.
create function activity_of_box(box uuid) returns uuid language sql stable as $$
  select version.id
  from activities
  join subscription_boxes on subscription_boxes.id = activities.box_id
  cross join lateral (
    select id from versions where kind = 'activity' and object_id = activities.box_id order by number desc limit 1
  ) version
  where activities.box_id = box and jsonb_array_length(activities.rounds) > 0
    and subscription_boxes.box_type in ('culinary_chef', 'crafting_master', 'gaming_night')
$$;

-- A step that a member has done, or a needed thing that they have ready.
create table activity_ticks (
  delivery_id uuid not null references group_deliveries on delete cascade,
  user_id uuid not null references users on delete cascade,
  part_id text not null,
  ticked_at timestamptz not null,
  primary key (delivery_id, user_id, part_id)
);
create index activity_ticks_of_user on activity_ticks (user_id);

-- The result of a game: entered by one member, confirmed by another.
create table round_results (
  delivery_id uuid not null references group_deliveries on delete cascade,
  round_id text not null,
  entered_by uuid references users on delete set null,
  entered_at timestamptz not null,
  revision integer not null default 1,
  confirmed_by uuid references users on delete set null,
  confirmed_at timestamptz,
  primary key (delivery_id, round_id)
);
create index round_results_entered_by on round_results (entered_by);
create index round_results_confirmed_by on round_results (confirmed_by);

-- A deleted account leaves its score behind without a name.
create table round_scores (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null,
  round_id text not null,
  user_id uuid references users on delete set null,
  value integer not null,
  points_earned integer not null default 0 check (points_earned >= 0),
  foreign key (delivery_id, round_id) references round_results on delete cascade,
  unique (delivery_id, round_id, user_id)
);
create index round_scores_of_user on round_scores (user_id);
