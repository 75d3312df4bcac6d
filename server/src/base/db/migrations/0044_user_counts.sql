-- The number of users of each role is kept for administrators: counting a million profiles takes 130 ms. Each change is a
-- row of its own, so that no two people who sign up wait for each other; a job adds the rows up. See docs/decisions/0060.

create table user_count_changes (
  role text not null,
  change bigint not null
);
insert into user_count_changes (role, change) select role, count(*) from profiles group by role;

create function count_new_users() returns trigger language plpgsql as $$
begin
  insert into user_count_changes (role, change) select role, count(*) from new_rows group by role;
  return null;
end $$;
create trigger profiles_counted_in after insert on profiles
  referencing new table as new_rows for each statement execute function count_new_users();

create function count_gone_users() returns trigger language plpgsql as $$
begin
  insert into user_count_changes (role, change) select role, -count(*) from old_rows group by role;
  return null;
end $$;
create trigger profiles_counted_out after delete on profiles
  referencing old table as old_rows for each statement execute function count_gone_users();

create function count_changed_role() returns trigger language plpgsql as $$
begin
  insert into user_count_changes (role, change) values (old.role, -1), (new.role, 1);
  return null;
end $$;
create trigger profiles_counted_anew after update of role on profiles
  for each row when (old.role is distinct from new.role) execute function count_changed_role();
