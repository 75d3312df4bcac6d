create table groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null default '',
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  video_url text,
  -- Whether nobody sees how friends have played until all have. See docs/decisions/0048.
  results_mode text not null default 'open' check (results_mode in ('open', 'sealed')),
  results_after_days integer check (results_after_days between 1 and 30)
);
create index groups_of_creator on groups (created_by);
create index groups_newest on groups (created_at desc, id desc);
-- A notification that waits goes with the group that it is about.
alter table pushes add foreign key (group_id) references groups on delete cascade;

create table group_memberships (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member')),
  joined_at timestamptz not null,
  unique (group_id, user_id)
);
create unique index group_memberships_one_owner on group_memberships (group_id) where role = 'owner';
create index group_memberships_of_user on group_memberships (user_id, joined_at desc);

create table group_invites (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups on delete cascade,
  invited_email text not null check (invited_email = lower(invited_email)),
  invited_by uuid references users on delete set null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Of the latest mail: when it was taken, or why it could not be sent yet.
  mailed_at timestamptz,
  mail_fault text,
  reminded_at timestamptz
);
create unique index group_invites_one_pending on group_invites (group_id, invited_email) where status = 'pending';
create index group_invites_to_address on group_invites (invited_email) where status = 'pending';
create index group_invites_of_inviter on group_invites (invited_by);
create index group_invites_received on group_invites (invited_email, created_at desc);
create index group_invites_to_remind on group_invites (expires_at) where status = 'pending' and reminded_at is null;
-- A group does not write again to an address that has declined.
create index group_invites_declined on group_invites (group_id, invited_email) where status = 'declined';

-- Each mail carries a link of its own, so that sending again does not break the link sent before.
create table invite_tokens (
  token_hash bytea primary key,
  invite_id uuid not null references group_invites on delete cascade,
  created_at timestamptz not null
);
create index invite_tokens_of_invite on invite_tokens (invite_id);

-- Kept as they are, not as a hash: who may see them is shown them again.
create table share_links (
  group_id uuid primary key references groups on delete cascade,
  token text not null unique,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index share_links_of_creator on share_links (created_by);
