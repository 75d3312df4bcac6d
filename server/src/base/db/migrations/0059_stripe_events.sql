-- What Stripe has reported, so that the same report counts once. It reports again for three days at most.
create table stripe_events (
  id text primary key,
  received_at timestamptz not null
);
create index stripe_events_by_time on stripe_events (received_at);
