-- mails -------------------------------------------------------------------------------------------
-- The kinds of mail that a person has switched off; a kind without a row comes.

create table unwanted_mails (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('invite_accepted', 'box_shipped', 'game_open', 'invite_reminder')),
  primary key (user_id, kind)
);

-- changed addresses -------------------------------------------------------------------------------
-- An address that becomes the user's once it is confirmed; until then the old one signs in. Another change takes the
-- place of this one, and with it go the links that were mailed for it.

create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  created_at timestamptz not null
);

alter table one_time_tokens add column email_change_id uuid references email_changes on delete cascade;
create index one_time_tokens_of_email_change on one_time_tokens (email_change_id);

-- live lists --------------------------------------------------------------------------------------
-- Whatever changes a profile, open pages hear of it: the person's own, and the lists of administrators.

create function tell_profile_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('boxmates_events', json_build_object('topic', 'admin', 'kind', 'profile')::text);
  perform pg_notify('boxmates_events', json_build_object(
    'topic', 'user:' || coalesce(new.user_id, old.user_id), 'kind', 'profile')::text);
  return null;
end $$;
create trigger profiles_tell after insert or update or delete on profiles
  for each row execute function tell_profile_change();

-- searching ---------------------------------------------------------------------------------------
-- Small letters in every language, also where the database's own locale knows only English ones.

do $$
declare
  unicode text := (select ' collate "und-x-icu"' from pg_collation where collname = 'und-x-icu' limit 1);
begin
  execute 'create function lower_case(text) returns text language sql immutable parallel safe '
    || 'as $body$ select lower($1' || coalesce(unicode, '') || ') $body$';
end $$;

-- what is kept about one person -------------------------------------------------------------------

create index role_change_audit_of_user on role_change_audit (changed_user_id, created_at desc);
create index group_invites_received on group_invites (invited_email, created_at desc);
