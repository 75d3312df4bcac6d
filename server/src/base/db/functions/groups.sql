-- The administrators' open list of groups hears of every change that it shows. Triggers, because groups, memberships
-- and subscriptions also change by the foreign keys of a deleted user. Deliveries tell it themselves.
create or replace function tell_group_change() returns trigger language plpgsql as $$
begin
  perform tell_event('admin', 'group');
  return null;
end $$;
create or replace trigger groups_tell after insert or update or delete on groups
  for each statement execute function tell_group_change();
create or replace trigger group_memberships_tell after insert or delete on group_memberships
  for each statement execute function tell_group_change();
