-- When a group meets: its members propose times, vote, and choose one. See docs/decisions/0051.

-- A name of the IANA time zone database, such as Europe/Paris; null until the person's browser has said it.
alter table profiles add column time_zone text;

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

alter table unwanted_mails drop constraint unwanted_mails_kind_check;
alter table unwanted_mails add constraint unwanted_mails_kind_check check (kind in (
  'invite_accepted', 'box_shipped', 'game_open', 'invite_reminder', 'address_wanted', 'box_suggested', 'proposal_news',
  'proposal_waiting', 'night_in_a_day', 'night_in_an_hour')) not valid;
alter table unwanted_mails validate constraint unwanted_mails_kind_check;
alter table mail_choices drop constraint mail_choices_kind_check;
alter table mail_choices add constraint mail_choices_kind_check check (kind in (
  'invite_accepted', 'box_shipped', 'game_open', 'invite_reminder', 'address_wanted', 'box_suggested', 'proposal_news',
  'proposal_waiting', 'night_in_a_day', 'night_in_an_hour')) not valid;
alter table mail_choices validate constraint mail_choices_kind_check;
