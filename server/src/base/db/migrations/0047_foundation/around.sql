-- A friend is nudged at most once a day about a delivery, by whomever.
create table nudges (
  delivery_id uuid not null references group_deliveries on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  nudged_on date not null,
  primary key (delivery_id, user_id, nudged_on),
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade
);
create index nudges_of_member on nudges (group_id, user_id);

-- When a group meets: its members propose times, vote, and choose one. See docs/decisions/0051.
create table nights (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups on delete cascade,
  delivery_id uuid references group_deliveries on delete set null,
  -- While it is open its times are proposals.
  status text not null default 'open' check (status in ('open', 'chosen', 'called_off')),
  starts_at timestamptz,
  -- Who had proposed the time that was chosen: they may move it or call it off, as the owner may.
  proposed_by uuid references users on delete set null,
  -- Grows when the chosen night is moved or called off: the SEQUENCE of calendar programs.
  sequence integer not null default 0,
  revised_at timestamptz not null,
  check ((status = 'open') = (starts_at is null))
);
create unique index nights_open on nights (group_id) where status = 'open';
create index nights_of_group on nights (group_id, starts_at);
create index nights_of_delivery on nights (delivery_id);
create index nights_proposed on nights (proposed_by);

create table night_proposals (
  id uuid primary key default gen_random_uuid(),
  night_id uuid not null references nights on delete cascade,
  starts_at timestamptz not null,
  proposed_by uuid references users on delete set null,
  unique (night_id, starts_at)
);
create index night_proposals_by on night_proposals (proposed_by);

-- They go with their membership.
create table night_votes (
  proposal_id uuid not null references night_proposals on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  answer text not null check (answer in ('yes', 'if_need_be', 'no')),
  primary key (proposal_id, user_id),
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade
);
create index night_votes_of_member on night_votes (group_id, user_id);

-- What is still to be told of a chosen night. A row goes when it is told, or when the night is called off.
create table night_reminders (
  night_id uuid not null references nights on delete cascade,
  kind text not null check (kind in ('day', 'hour')),
  remind_at timestamptz not null,
  primary key (night_id, kind)
);
create index night_reminders_due on night_reminders (remind_at);

-- The memory book: photos and quotes of a delivery, with hearts and comments. See docs/decisions/0053.

-- A photo, or a quote if it has none. It goes with the membership of whoever added or said it, and so with the account
-- and the group.
create table memories (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references group_deliveries on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  words text not null,
  photo text unique,
  width integer,
  height integer,
  said_by uuid,
  -- The product that a quote is about.
  box_content_id uuid references box_contents on delete set null,
  added_at timestamptz not null,
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade,
  foreign key (group_id, said_by) references group_memberships (group_id, user_id) on delete cascade,
  constraint memories_photo_or_quote check (
    case when photo is null then said_by is not null and width is null and height is null
      else said_by is null and box_content_id is null and width is not null and height is not null end
  )
);
create index memories_of_delivery on memories (delivery_id, added_at, id);
create index memories_of_member on memories (group_id, user_id);
create index memories_said_by on memories (group_id, said_by) where said_by is not null;
create index memories_of_content on memories (box_content_id) where box_content_id is not null;

create table memory_hearts (
  memory_id uuid not null references memories on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  primary key (memory_id, user_id),
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade
);
create index memory_hearts_of_member on memory_hearts (group_id, user_id);

create table memory_comments (
  id uuid primary key default gen_random_uuid(),
  memory_id uuid not null references memories on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  words text not null,
  written_at timestamptz not null,
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade
);
create index memory_comments_of_memory on memory_comments (memory_id, written_at, id);
create index memory_comments_of_member on memory_comments (group_id, user_id);
