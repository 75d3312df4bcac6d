-- A person who pays, as a customer at Stripe. Stripe keeps the card; what people recognise it by is copied here.
create table payers (
  customer_id text primary key,
  -- Null once the account is deleted. The customer is deleted after it, as soon as nothing of theirs is open.
  user_id uuid unique references users on delete set null,
  -- The card that is charged: its id at Stripe tells a new one.
  card_id text,
  card_brand text,
  card_last_four text,
  -- The first day of the last month in which it can be charged.
  card_expiry_month date,
  created_at timestamptz not null,
  constraint payers_card_whole check (
    num_nulls(card_id, card_brand, card_last_four, card_expiry_month) in (0, 4)
  )
);
create index payers_without_account on payers (created_at) where user_id is null;

-- A member of a subscription's group pays for a box of their own with each delivery, up to this price. It ends with the
-- membership. One from before the group subscribed anew does not count. See docs/decisions/0093.
create table agreements (
  subscription_id uuid not null references group_subscriptions on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  price_cents integer not null check (price_cents >= 0),
  agreed_at timestamptz not null,
  primary key (subscription_id, user_id),
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade
);
create index agreements_of_member on agreements (group_id, user_id);

-- Who wants it charged at once, though Stripe goes on trying by itself: the payer by a new card, or an administrator, for
-- whom an invoice that somebody has voided is forgotten, too.
alter table payments
  add column charge_asked_by text check (charge_asked_by in ('card', 'administrator'));
