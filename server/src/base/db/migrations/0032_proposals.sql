-- Products that vendors propose, and what they and the administrators say about them. See docs/decisions/0050.

create table proposals (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted.
  vendor_id uuid references users on delete set null,
  name text not null,
  description text not null,
  image_url text,
  box_type text not null
    check (box_type in ('gourmet_tasting', 'culinary_chef', 'crafting_master', 'gaming_night', 'explorer_variety')),
  price numeric(10, 2) not null check (price >= 0),
  quantity integer not null check (quantity > 0),
  available_date date not null,
  state text not null default 'proposed'
    check (state in ('proposed', 'in_talks', 'accepted', 'declined', 'withdrawn')),
  state_since timestamptz not null,
  reason text,
  -- What it was accepted as.
  content_id uuid unique references box_contents on delete set null,
  -- Grows with every change of what is proposed.
  revision integer not null default 1,
  created_at timestamptz not null,
  check ((state = 'declined') = (reason is not null)),
  check (content_id is null or state = 'accepted')
);
create index proposals_newest on proposals (created_at desc, id desc);
create index proposals_in_state on proposals (state, created_at desc, id desc);
create index proposals_of_vendor on proposals (vendor_id, created_at desc, id desc);

create table proposal_messages (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references proposals on delete cascade,
  -- Null once the account is deleted.
  author_id uuid references users on delete set null,
  is_from_vendor boolean not null,
  text text not null,
  created_at timestamptz not null
);
create index proposal_messages_in_order on proposal_messages (proposal_id, created_at, id);
create index proposal_messages_of_author on proposal_messages (author_id);

-- Pictures that vendors have uploaded: a proposal shows only one of its vendor's own.
create table proposal_pictures (
  vendor_id uuid not null references users on delete cascade,
  url text not null,
  primary key (vendor_id, url)
);

-- The mails about proposals can be switched off like the others. Both constraints only allow two kinds more: the rows
-- that are there need no check.
alter table unwanted_mails drop constraint unwanted_mails_kind_check;
alter table unwanted_mails add constraint unwanted_mails_kind_check check (kind in (
  'invite_accepted', 'box_shipped', 'game_open', 'invite_reminder', 'address_wanted', 'box_suggested', 'proposal_news',
  'proposal_waiting')) not valid;
alter table mail_choices drop constraint mail_choices_kind_check;
alter table mail_choices add constraint mail_choices_kind_check check (kind in (
  'invite_accepted', 'box_shipped', 'game_open', 'invite_reminder', 'address_wanted', 'box_suggested', 'proposal_news',
  'proposal_waiting')) not valid;
