-- Triggers, because a profile or a session is also deleted by the foreign keys of a deleted user.

-- Open pages hear of every change of a profile: the person's own, and the lists of administrators.
create or replace function tell_profile_change() returns trigger language plpgsql as $$
begin
  perform tell_event('admin', 'profile');
  perform tell_event('user:' || coalesce(new.user_id, old.user_id), 'profile');
  return null;
end $$;
create or replace trigger profiles_tell after insert or update or delete on profiles
  for each row execute function tell_profile_change();

-- The address that waits to be confirmed is shown beside the profile, and goes whenever all access to the account ends.
create or replace trigger email_changes_tell after insert or delete on email_changes
  for each row execute function tell_profile_change();

-- Every process remembers for moments who is signed in, so each is told when a session ends or a profile changes.
create or replace function tell_signed_in_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('boxmates_signed_in', old.user_id::text);
  return null;
end $$;
create or replace trigger sessions_end after delete on sessions for each row execute function tell_signed_in_change();
create or replace trigger profiles_change after update or delete on profiles
  for each row execute function tell_signed_in_change();

-- Sessions are deleted when they end; when somebody last signed in is kept with the account. Before the insert, whose
-- foreign key takes a weaker lock on the user: raising that one later could deadlock with whoever deletes the user.
create or replace function keep_last_sign_in() returns trigger language plpgsql as $$
begin
  update users set last_signed_in_at = new.created_at where id = new.user_id;
  return new;
end $$;
create or replace trigger sessions_start before insert on sessions for each row execute function keep_last_sign_in();

-- The number of users of each role. Each change is a row of its own, so that no two people who sign up wait for each
-- other; a job adds the rows up. See docs/decisions/0060.
create or replace function count_new_users() returns trigger language plpgsql as $$
begin
  insert into user_count_changes (role, change) select role, count(*) from new_rows group by role;
  return null;
end $$;
create or replace trigger profiles_counted_in after insert on profiles
  referencing new table as new_rows for each statement execute function count_new_users();

create or replace function count_gone_users() returns trigger language plpgsql as $$
begin
  insert into user_count_changes (role, change) select role, -count(*) from old_rows group by role;
  return null;
end $$;
create or replace trigger profiles_counted_out after delete on profiles
  referencing old table as old_rows for each statement execute function count_gone_users();

create or replace function count_changed_role() returns trigger language plpgsql as $$
begin
  insert into user_count_changes (role, change) values (old.role, -1), (new.role, 1);
  return null;
end $$;
create or replace trigger profiles_counted_anew after update of role on profiles
  for each row when (old.role is distinct from new.role) execute function count_changed_role();
