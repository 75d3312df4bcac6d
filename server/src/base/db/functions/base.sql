-- The functions that every area uses.

-- Small letters in every language, also where the database's own locale knows only English ones.
do $$
declare
  unicode text := (select ' collate "und-x-icu"' from pg_collation where collname = 'und-x-icu' limit 1);
begin
  execute 'create or replace function lower_case(text) returns text language sql immutable parallel safe '
    || 'as $body$ select lower($1' || coalesce(unicode, '') || ') $body$';
end $$;

-- A text as it is searched: in small letters, without accents, and with the letters that Unicode does not take apart as
-- people type them who do not have them. 'théo', 'Theo' and 'THÉO' are 'theo'.
create or replace function folded(text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(
    translate(
      lower_case(normalize($1, nfkd)),
      'øłđðħı' || U&'\0300\0301\0302\0303\0304\0306\0307\0308\0309\030a\030b\030c\031b\0323\0326\0327\0328\0331',
      'olddhi'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
$$;

-- A live event names the write that caused it, so that the page that sent the write need not read twice. The cause is
-- set for the transaction when its idempotency key is stored; see server/src/base/http/idempotency.ts.
create or replace function tell_event(topic text, kind text) returns void language sql as $$
  select pg_notify('boxmates_events', json_strip_nulls(json_build_object(
    'topic', topic, 'kind', kind, 'cause', nullif(current_setting('boxmates.cause', true), '')))::text)
$$;
