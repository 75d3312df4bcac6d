-- Links on which the first administrator is made: each start without one prints one and keeps its hash.

create table setup_links (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
