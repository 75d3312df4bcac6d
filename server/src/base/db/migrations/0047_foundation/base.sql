-- Moments are timestamptz, days are date. Entities and field names are those of the specification, section 3.

-- Attempts that count against a limit; the key says whose and of what.
create table limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
create index limits_ended on limits (window_ends_at);

-- The answer to a write that was sent with an Idempotency-Key, for whoever sends it again. Keys go with their user: see
-- people.sql.
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_oldest on idempotency_keys (created_at);

-- The queue creates its tables itself, and would create the schema, too; two servers that start at once would both try.
create schema if not exists pgboss;
