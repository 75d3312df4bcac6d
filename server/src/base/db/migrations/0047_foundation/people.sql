-- accounts ---------------------------------------------------------------------------------------

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  full_name text not null,
  password_hash text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  -- Sessions are deleted when they end, so it is kept here, too.
  last_signed_in_at timestamptz
);
create unique index users_email on users (email);
-- Accounts that nobody has confirmed are deleted after a week.
create index users_unconfirmed on users (created_at) where confirmed_at is null;
-- An answer goes with the user that it was for.
alter table idempotency_keys add foreign key (user_id) references users on delete cascade;

create table profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  email text not null,
  full_name text not null,
  role text not null check (role in ('user', 'vendor', 'admin')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A name of the IANA time zone database, such as Europe/Paris; null until the person's browser has said it.
  time_zone text
);
create index profiles_newest on profiles (created_at desc, id desc);
create index profiles_by_role on profiles (role);
-- The vendors in the order of their names, for those who look for one among ten thousand.
create index profiles_vendors on profiles (lower(full_name), user_id) where role = 'vendor';

-- The role is kept in one place, the profile.
create view user_roles as select user_id, role from profiles;

-- How the number of users of each role has changed; a job adds the rows up. See docs/decisions/0060.
create table user_count_changes (
  role text not null,
  change bigint not null
);

create table shipping_addresses (
  user_id uuid primary key references users on delete cascade,
  recipient text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null check (country in ('US', 'CA')),
  updated_at timestamptz not null
);

-- The kinds of mail that a person has switched off; a kind without a row comes. The list of kinds is in the code, which
-- is the only one that writes them. Not valid, as in databases from before this foundation: both constraints allow more
-- than those did.
create table unwanted_mails (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);
alter table unwanted_mails add constraint unwanted_mails_kind_check check (kind ~ '^[a-z_]+$') not valid;

-- What the link at the foot of a mail stands for: one kind of mail to one account, or to an address without one. The
-- id is the link's secret. What an account does not want stands in unwanted_mails.
create table mail_choices (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  user_id uuid references users on delete cascade,
  email text check (email = lower(email)),
  unwanted boolean not null default false,
  check ((user_id is null) <> (email is null)),
  check (user_id is null or not unwanted),
  unique (user_id, kind),
  unique (email, kind)
);
alter table mail_choices add constraint mail_choices_kind_check check (kind ~ '^[a-z_]+$') not valid;

-- The secret address under which calendar programs read a person's deliveries and nights.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token text not null unique,
  created_at timestamptz not null
);

-- being signed in --------------------------------------------------------------------------------

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When the person of a session last proved that it is still them; signing in counts.
  proven_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);

-- Only the hash of a refresh token is kept. One that was exchanged also keeps its successor, sealed with a key made
-- from the token itself: only who holds the old token can be given the same answer again.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  replaced_at timestamptz,
  sealed_successor bytea,
  expires_at timestamptz not null
);
create index refresh_tokens_of_session on refresh_tokens (session_id);
create index refresh_tokens_expired on refresh_tokens (expires_at);

-- The public keys of the servers that sign access tokens: each server checks the tokens of all.
create table verification_keys (
  -- the key's fingerprint
  id text primary key,
  public_jwk jsonb not null,
  -- the servers that sign with it push this ahead
  used_until timestamptz not null
);

-- signing up and changing ------------------------------------------------------------------------

-- What was typed at sign-up, until the address is confirmed. The confirming link belongs to one sign-up and brings in
-- its password: whoever signs up with somebody else's address cannot choose the password of the account.
create table pending_sign_ups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  full_name text not null,
  role text not null check (role in ('user', 'vendor')),
  password_hash text not null,
  return_to text,
  created_at timestamptz not null,
  -- The browser that a sign-up came from. Only there does the confirmation link bring in the sign-up's password.
  browser_hash bytea
);
create index pending_sign_ups_of_user on pending_sign_ups (user_id, created_at desc);
create index pending_sign_ups_oldest on pending_sign_ups (created_at);

-- A browser in which somebody has signed in to an account. It has an allowance of wrong passwords of its own.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  browser_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, browser_hash)
);
create index known_browsers_oldest on known_browsers (last_used_at);

-- An address that becomes the user's once it is confirmed; until then the old one signs in. Another change takes the
-- place of this one, and with it go the links that were mailed for it.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  created_at timestamptz not null
);

create table one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset', 'recover', 'change_email')),
  sign_up_id uuid references pending_sign_ups on delete cascade,
  expires_at timestamptz not null,
  email_change_id uuid references email_changes on delete cascade
);
create index one_time_tokens_of_sign_up on one_time_tokens (sign_up_id);
create index one_time_tokens_expired on one_time_tokens (expires_at);
create index one_time_tokens_of_user on one_time_tokens (user_id, purpose);
create index one_time_tokens_of_email_change on one_time_tokens (email_change_id);

-- Links on which the first administrator is made: each start without one prints one and keeps its hash.
create table setup_links (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- second factors ---------------------------------------------------------------------------------

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the passkey was used, as it counts itself; 0 for those that do not count.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at, id);

-- An app that shows a new code every 30 seconds. Until its first code, it counts for nothing.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  -- When the set-up was started, and later when it was finished.
  created_at timestamptz not null,
  is_confirmed boolean not null default false,
  -- The 30 seconds of the last code that was used: earlier codes no longer count, so that each works once.
  last_step integer not null default 0
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- What a browser's passkey has to sign, once. With a user it adds a passkey, without one it signs in.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expired on passkey_challenges (expires_at);

-- A sign-in whose password was right and that waits for its second step.
create table pending_sign_ins (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index pending_sign_ins_of_user on pending_sign_ins (user_id);
create index pending_sign_ins_expired on pending_sign_ins (expires_at);

-- notifications on devices: docs/decisions/0052 --------------------------------------------------

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

-- Notifications that are still to be sent. A later one of the same kind about the same group replaces the one that
-- waits. They go with their group: see groups.sql.
create table pushes (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions on delete cascade,
  kind text not null,
  group_id uuid not null,
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
