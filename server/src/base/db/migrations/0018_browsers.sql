-- A browser has a cookie with a secret; only the secret's hash is stored.

-- The browser that a sign-up came from. Only there does the confirmation link bring in the sign-up's password.
alter table pending_sign_ups add column browser_hash bytea;
create index pending_sign_ups_oldest on pending_sign_ups (created_at);

-- A browser in which somebody has signed in to an account. It has an allowance of wrong passwords of its own.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  browser_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, browser_hash)
);
create index known_browsers_oldest on known_browsers (last_used_at);
