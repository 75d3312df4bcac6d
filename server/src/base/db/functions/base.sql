-- What every area uses.

-- Small letters in every language, also where the database's own locale knows only English ones.
do $$
declare
  unicode text := (select ' collate "und-x-icu"' from pg_collation where collname = 'und-x-icu' limit 1);
begin
  execute 'create or replace function lower_case(text) returns text language sql immutable parallel safe '
    || 'as $body$ select lower($1' || coalesce(unicode, '') || ') $body$';
end $$;

-- A live event names the write that caused it, so that the page that sent the write need not read twice. The cause is
-- set for the transaction when its idempotency key is stored; see server/src/base/http/idempotency.ts.
create or replace function tell_event(topic text, kind text) returns void language sql as $$
  select pg_notify('boxmates_events', json_strip_nulls(json_build_object(
    'topic', topic, 'kind', kind, 'cause', nullif(current_setting('boxmates.cause', true), '')))::text)
$$;
