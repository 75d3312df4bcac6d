-- Boxes that were paid ahead by one Checkout at Stripe; see docs/decisions/0104. A pass outlives group, parcel and account,
-- as a payment does, so it has their names. Amounts are in cents of its currency.
create table passes (
  id uuid primary key default gen_random_uuid(),
  -- Who has paid; null once the account is deleted.
  user_id uuid references users on delete set null,
  -- The payer at Stripe.
  customer_id text not null,
  -- A treat for everybody in a group, or for its payer alone.
  is_for_group boolean not null,
  -- The group of a treat; null once it is gone.
  group_id uuid references groups on delete set null,
  -- For whose boxes it was bought: null once that is gone.
  subscription_id uuid references group_subscriptions on delete set null,
  -- It covers this box whatever it costs later, and any that costs no more than this one did.
  subscription_box_id uuid references subscription_boxes on delete set null,
  group_name text not null,
  box_title text not null,
  price_cents integer not null check (price_cents >= 50),
  box_count integer not null check (box_count > 0),
  total_cents integer not null check (total_cents >= 50),
  currency text not null check (currency in ('usd', 'cad')),
  -- Whether its payer goes on paying one box at a time once it is used up.
  continues boolean not null,
  -- An open pass waits for its Checkout. It is deleted if that expires, and has its boxes once that is paid.
  state text not null default 'open' check (state in ('open', 'paid')),
  session_id text unique,
  intent_id text unique,
  paid_at timestamptz,
  -- How often something was wanted of it: who has not seen the latest does not let it rest.
  revision integer not null default 0,
  -- When it is looked at next; null while there is nothing to do.
  look_at timestamptz,
  -- When its payer was told that its last box is used.
  told_at timestamptz,
  created_at timestamptz not null,
  constraint passes_of_groups check (is_for_group or group_id is null),
  constraint passes_paid check (
    case state when 'paid' then num_nulls(session_id, intent_id, paid_at) = 0
      else num_nonnulls(intent_id, paid_at) = 0 end)
);
create index passes_to_look_at on passes (look_at) where look_at is not null;
create index passes_of_user on passes (user_id);
create index passes_of_customer on passes (customer_id);
create index passes_of_group on passes (group_id) where group_id is not null;
create index passes_of_subscription on passes (subscription_id) where subscription_id is not null;
create index passes_of_box on passes (subscription_box_id) where subscription_box_id is not null;
create index passes_untold on passes (id) where state = 'paid' and told_at is null;
create index passes_newest on passes (created_at desc, id desc);

-- What is given back of a pass is carried out as a refund at Stripe.
alter table refunds alter column payment_id drop not null;
alter table refunds
  add column pass_id uuid references passes,
  add column stripe_refund_id text unique,
  add constraint refunds_of_one check (num_nonnulls(payment_id, pass_id) = 1),
  add constraint refunds_done_once check (
    (credit_note_id is null or payment_id is not null) and (stripe_refund_id is null or pass_id is not null));
create index refunds_of_pass on refunds (pass_id) where pass_id is not null;

-- A box of a pass is free until a payment uses it or a refund gives its share back.
create table pass_boxes (
  id uuid primary key default gen_random_uuid(),
  pass_id uuid not null references passes,
  number integer not null check (number >= 1),
  -- Those of a pass are together what it cost.
  share_cents integer not null check (share_cents >= 0),
  refund_id uuid references refunds,
  is_refunded boolean not null generated always as (refund_id is not null) stored,
  unique (pass_id, number),
  -- What uses a box refers to one that was not given back.
  unique (id, is_refunded)
);
create index pass_boxes_refunded on pass_boxes (refund_id) where refund_id is not null;

-- A payment that a box covers is never charged, a box covers one payment, and none that was given back.
alter table payments
  add column pass_box_id uuid,
  add column pass_box_is_refunded boolean generated always as (case when pass_box_id is not null then false end) stored,
  add constraint payments_of_box foreign key (pass_box_id, pass_box_is_refunded)
    references pass_boxes (id, is_refunded),
  add constraint payments_covered check ((state = 'covered') = (pass_box_id is not null));
create unique index payments_by_box on payments (pass_box_id) where pass_box_id is not null;

-- Null: the member wants boxes of this subscription while they are paid ahead, and pays for no other.
alter table agreements alter column price_cents drop not null;

-- What was found about a pass, and a Checkout that is not ours.
alter table findings
  add column pass_id uuid references passes,
  drop constraint findings_kind_check,
  add constraint findings_kind_check check (kind in (
    'voided', 'gone', 'overpaid', 'uncollected', 'unknown_invoice', 'unknown_refund',
    'failed_refund', 'other_sum', 'dispute', 'unknown_checkout'));
create index findings_of_pass on findings (pass_id) where pass_id is not null;
