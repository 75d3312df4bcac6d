-- What people can sign in with besides their password.

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
