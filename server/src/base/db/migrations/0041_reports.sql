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

-- The job reads the changes of a month; deliveries, parcels and profiles have such an index already.
create index subscription_changes_by_time on subscription_changes (changed_at);
