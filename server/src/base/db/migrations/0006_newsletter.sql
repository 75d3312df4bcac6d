-- The newsletter goes to addresses, with or without an account. The id is the secret of the link that ends it.

create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  confirmation_hash bytea unique,
  confirmation_expires_at timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  check (confirmation_hash is not null or confirmed_at is not null)
);
create index newsletter_subscribers_confirmed on newsletter_subscribers (confirmed_at desc, id desc)
  where confirmed_at is not null;
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (confirmation_expires_at)
  where confirmed_at is null;
