-- The queue creates its tables itself. Two servers that start at once on an empty database both tried to create the
-- schema, too, and one of them failed.
create schema if not exists pgboss;
