-- What differs between Stripe and us, so that an administrator has to look at it. Each is found once: one that was
-- settled stays settled.
create table findings (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'voided', 'gone', 'overpaid', 'uncollected', 'unknown_invoice', 'unknown_refund',
    'failed_refund', 'other_sum', 'dispute')),
  -- At Stripe: an invoice, a refund or a dispute.
  object_id text not null,
  payment_id uuid references payments,
  found_at timestamptz not null,
  -- When administrators were mailed about it.
  told_at timestamptz,
  settled_at timestamptz,
  unique (kind, object_id)
);
create index findings_open on findings (found_at, id) where settled_at is null;
create index findings_of_payment on findings (payment_id) where settled_at is null;

-- Why an administrator has given it back, and who; empty and null if giving the payment up did.
alter table refunds add column reason text not null default '';
alter table refunds add column asked_by uuid references users on delete set null;
create index refunds_asked_by on refunds (asked_by) where asked_by is not null;

-- What of a payment has to be looked at is in its findings.
alter table payments drop column finding;

-- Since when Stripe has an open invoice without trying to collect it again, as far as we have seen.
alter table payments add column untried_since timestamptz;
create index payments_untried on payments (untried_since) where untried_since is not null;

create index payments_newest on payments (created_at desc, id desc);
-- Nearly all are paid, or will be: a list of the others does not go through them.
create index payments_not_paid on payments (created_at desc, id desc) where state <> 'paid';
create index payments_given_up on payments (created_at desc, id desc) where wanted <> 'paid';
