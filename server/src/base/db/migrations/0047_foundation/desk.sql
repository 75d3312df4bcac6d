-- Addresses, with or without an account. The id is the secret of the link that ends it.
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

-- What the reports of the administrators show: sums of whole months, which a job counts anew until they are closed. They
-- name nobody and refer to nothing that can be deleted. See docs/decisions/0056.
create table report_months (
  -- The first day.
  month date primary key check (extract(day from month) = 1),
  counted_at timestamptz not null,
  sign_ups integer not null,
  members integer not null,
  tasted integer not null,
  played integer not null,
  active integer not null,
  -- Null before the next month.
  returned integer,
  check (greatest(tasted, played) <= active and active <= members and returned <= active)
);

create table report_subscriptions (
  month date not null references report_months on delete cascade,
  box_id uuid not null,
  box_type text not null,
  cadence text not null,
  started integer not null,
  resumed integer not null,
  changed integer not null,
  paused integer not null,
  skipped integer not null,
  cancelled integer not null,
  primary key (month, box_id, cadence)
);

create table report_deliveries (
  month date not null references report_months on delete cascade,
  status text not null,
  deliveries integer not null,
  parcels integer not null,
  primary key (month, status)
);

-- How many parcels took so many days from shipping to arrival.
create table report_arrivals (
  month date not null references report_months on delete cascade,
  days integer not null check (days >= 0),
  parcels integer not null,
  primary key (month, days)
);

-- Who did what. Entries name people only by their ids: a deleted account leaves no name and no address here.
-- New kinds need no migration; the code lists them (auditKinds).
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  created_at timestamptz not null,
  -- Whose account it is about; null for an address without an account, and for data of many people.
  user_id uuid,
  -- Who did it; null if nobody was signed in.
  actor_id uuid,
  device text,
  detail text not null default ''
);
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_of_kind on audit_log (kind, created_at desc, id desc);
create index audit_log_of_user on audit_log (user_id, created_at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id, created_at desc, id desc);

create table role_change_audit (
  id uuid primary key default gen_random_uuid(),
  changed_user_id uuid not null,
  changed_by uuid not null,
  old_role text,
  new_role text not null,
  reason text,
  created_at timestamptz not null
);
create index role_change_audit_newest on role_change_audit (created_at desc, id desc);
create index role_change_audit_of_user on role_change_audit (changed_user_id, created_at desc);
