-- A live event names the write that caused it, so that the page that sent the write need not read twice. The cause is
-- set for the transaction when its idempotency key is stored; see server/src/http/idempotency.ts.

create function tell_event(topic text, kind text) returns void language sql as $$
  select pg_notify('boxmates_events', json_strip_nulls(json_build_object(
    'topic', topic, 'kind', kind, 'cause', nullif(current_setting('boxmates.cause', true), '')))::text)
$$;

create or replace function tell_profile_change() returns trigger language plpgsql as $$
begin
  perform tell_event('admin', 'profile');
  perform tell_event('user:' || coalesce(new.user_id, old.user_id), 'profile');
  return null;
end $$;

create or replace function tell_group_change() returns trigger language plpgsql as $$
begin
  perform tell_event('admin', 'group');
  return null;
end $$;
