-- invitations -------------------------------------------------------------------------------------

alter table group_invites
  -- Of the latest mail: when it was taken, or why it could not be sent yet.
  add column mailed_at timestamptz,
  add column mail_fault text,
  add column reminded_at timestamptz;
update group_invites set mailed_at = created_at;
create index group_invites_to_remind on group_invites (expires_at) where status = 'pending' and reminded_at is null;

-- Kept as they are, not as a hash: who may see them is shown them again.
create table share_links (
  group_id uuid primary key references groups on delete cascade,
  token text not null unique,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index share_links_of_creator on share_links (created_by);

create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token text not null unique,
  created_at timestamptz not null
);

-- mails -------------------------------------------------------------------------------------------
-- What the link at the foot of a mail stands for: one kind of mail to one account, or to an address without one. The
-- id is the link's secret. What an account does not want stands in unwanted_mails.

create table mail_choices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invite_accepted', 'box_shipped', 'game_open', 'invite_reminder')),
  user_id uuid references users on delete cascade,
  email text check (email = lower(email)),
  unwanted boolean not null default false,
  check ((user_id is null) <> (email is null)),
  check (user_id is null or not unwanted),
  unique (user_id, kind),
  unique (email, kind)
);

-- subscriptions -----------------------------------------------------------------------------------

alter table group_subscriptions
  -- How often its dates were changed and when: what a calendar program needs to take up a change.
  add column revision integer not null default 0,
  add column revised_at timestamptz;
update group_subscriptions set revised_at = subscribed_at;
alter table group_subscriptions alter column revised_at set not null;

create table skipped_deliveries (
  subscription_id uuid not null references group_subscriptions on delete cascade,
  delivery_date date not null,
  skipped_by uuid references users on delete set null,
  skipped_at timestamptz not null,
  primary key (subscription_id, delivery_date)
);
create index skipped_deliveries_by_person on skipped_deliveries (skipped_by);

-- deliveries --------------------------------------------------------------------------------------

alter table group_deliveries
  add column revision integer not null default 0,
  add column revised_at timestamptz;
update group_deliveries set revised_at = coalesce(delivered_at, created_at);
alter table group_deliveries alter column revised_at set not null;

-- The delivery's date stands on its parcels too: it is what administrators sort and look for.
alter table parcels add column delivery_date date;
update parcels set delivery_date = delivery.delivery_date
from group_deliveries delivery where delivery.id = parcels.delivery_id;
alter table parcels alter column delivery_date set not null;
create index parcels_latest on parcels (delivery_date desc, id desc);
create index parcels_by_status on parcels (status, delivery_date desc, id desc);
