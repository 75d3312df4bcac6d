-- Rooms: a group plays a delivery's rounds at the same time. See docs/decisions/0047.

create table rooms (
  delivery_id uuid primary key references group_deliveries on delete cascade,
  phase text not null check (phase in ('lobby', 'round', 'reveal', 'podium')),
  -- Grows with every change of phase.
  turn integer not null default 0,
  is_replay boolean not null default false,
  -- What is played, from the first round on: {"kind", "id"} each.
  rounds jsonb not null default '[]',
  position integer,
  -- Null in the lobby and at the podium, and while nobody is here.
  ends_at timestamptz,
  check ((position is not null) = (phase in ('round', 'reveal')))
);
create index rooms_ending on rooms (ends_at) where ends_at is not null;

-- Whoever has been in a room. They go with their membership.
create table room_players (
  delivery_id uuid not null references rooms on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  is_here boolean not null,
  seen_at timestamptz not null,
  -- The turn in which they were ready last.
  ready_turn integer,
  primary key (delivery_id, user_id),
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade
);
create index room_players_of_member on room_players (group_id, user_id);
create index room_players_here on room_players (seen_at) where is_here;

-- Answers to the questionnaire that are not sent yet. They go with the membership.
create table given_answers (
  delivery_id uuid not null references group_deliveries on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  question_id text not null,
  answer text not null,
  -- Once its round is closed, when friends have seen it.
  is_final boolean not null default false,
  primary key (delivery_id, user_id, question_id),
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade
);
create index given_answers_of_member on given_answers (group_id, user_id);

alter table user_product_ratings add column is_final boolean not null default false;

alter table groups add column video_url text;
