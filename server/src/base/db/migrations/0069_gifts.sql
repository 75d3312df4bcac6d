-- A gift is a pass that nobody holds yet; see docs/decisions/0106. Until it is redeemed, its pass is of no person and of no
-- group, so that it covers nothing. Whoever gives it needs no account, and so is no payer at Stripe.
alter table passes
  alter column customer_id drop not null,
  -- Who has given it; null if whoever has paid for it holds it.
  add column giver_name text,
  add constraint passes_of_customers check ((giver_name is null) = (customer_id is not null));

-- Empty where a gift covers the parcel of somebody who has never been to Stripe: nothing of that is ever charged.
alter table payments
  add constraint payments_of_customers check (customer_id <> '' or state in ('covered', 'void'));

-- What a gift has that its pass lacks. It is deleted with its pass, if that is never paid.
create table gifts (
  id uuid primary key default gen_random_uuid(),
  pass_id uuid not null unique references passes on delete cascade,
  giver_email text not null,
  friend_name text not null,
  friend_email text not null,
  -- 1 for one friend; more for a group of so many, for whom its boxes are a treat.
  friends integer not null check (friends between 1 and 6),
  message text not null,
  -- When the friend is mailed; null for as soon as it is paid.
  send_date date,
  -- When the mail to the friend was set off.
  sent_at timestamptz,
  redeemed_at timestamptz,
  -- Null once the account is deleted.
  redeemed_by uuid references users on delete set null,
  created_at timestamptz not null,
  check (redeemed_at is not null or redeemed_by is null)
);
create index gifts_to_send on gifts (send_date) where sent_at is null;
-- Somebody who leaves.
create index gifts_of_giver on gifts (giver_email);
create index gifts_of_redeemer on gifts (redeemed_by) where redeemed_by is not null;

-- Each mail has a code of its own, made when it is sent, so that none is ever stored. A mail that is sent again does not
-- break the link of the first, which may have arrived.
create table gift_codes (
  code_hash bytea primary key,
  gift_id uuid not null references gifts on delete cascade,
  created_at timestamptz not null
);
create index gift_codes_of_gift on gift_codes (gift_id);
