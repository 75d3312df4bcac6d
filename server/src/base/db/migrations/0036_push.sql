-- Notifications on devices. See docs/decisions/0052.

-- The key pair by which push services know who sends. Made at the first start, the same for all servers.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- Where a device gets its notifications. It goes with the session, and so with the account.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null unique references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- The address of the site where it was made: a copy of the database elsewhere sends nothing.
  site text not null,
  -- The kinds that only this device does not get.
  unwanted text[] not null default '{}',
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);

create table unwanted_pushes (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);

-- What is still to be sent. A later one of the same kind about the same group replaces the one that waits.
create table pushes (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions on delete cascade,
  kind text not null,
  group_id uuid not null references groups on delete cascade,
  delivery_id uuid,
  -- The friend that it is from, if any.
  from_id uuid,
  -- Whoever sends it pushes this ahead, so that nobody else does; if they die, it is due again.
  due_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  unique (subscription_id, kind, group_id)
);
create index pushes_due on pushes (due_at);
create index pushes_of_group on pushes (group_id);
