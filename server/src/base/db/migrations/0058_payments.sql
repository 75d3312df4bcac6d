-- A payment is of one parcel, by one invoice at Stripe; see docs/decisions/0092. It outlives parcel, group and account:
-- the books need it, so it has their names and dates. Amounts are in cents of its currency.
create table payments (
  id uuid primary key default gen_random_uuid(),
  parcel_id uuid unique references parcels on delete set null,
  user_id uuid references users on delete set null,
  -- The payer at Stripe.
  customer_id text not null,
  group_name text not null,
  box_title text not null,
  delivery_date date not null,
  -- Below 50 cents, Stripe calls an invoice paid without any money.
  price_cents integer not null check (price_cents >= 50),
  currency text not null check (currency in ('usd', 'cad')),
  wanted text not null default 'paid' check (wanted in ('paid', 'waived', 'cancelled')),
  state text not null default 'due' check (state in ('covered', 'due', 'open', 'paid', 'refunded', 'void')),
  -- Counts the invoices: a next one is made only after one that can never be paid.
  round integer not null default 1 check (round >= 1),
  -- The only invoice that is ever finalized.
  invoice_id text unique,
  paid_cents integer not null default 0 check (paid_cents >= 0),
  -- What an administrator has to look at: it is not as we left it.
  finding text check (finding in ('voided', 'gone', 'overpaid')),
  -- How often something was wanted of it: who has not seen the latest does not end it.
  revision integer not null default 0,
  -- When it is looked at next; null once it has ended.
  look_at timestamptz,
  created_at timestamptz not null,
  -- What the parcel waits for.
  is_cleared boolean not null generated always as (
    state in ('covered', 'paid') or (wanted = 'waived' and state in ('void', 'refunded'))
  ) stored,
  check (state not in ('open', 'paid', 'refunded') or invoice_id is not null),
  check (state in ('paid', 'refunded') or paid_cents = 0)
);
create index payments_to_look_at on payments (look_at) where look_at is not null;
create index payments_of_user on payments (user_id);

-- What is given back of a payment. A row reserves the cents; Stripe carries it out as a credit note.
create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  cents integer not null check (cents > 0),
  credit_note_id text unique,
  asked_at timestamptz not null
);
create index refunds_of_payment on refunds (payment_id);
