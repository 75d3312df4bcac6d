-- Administrators list all groups, to find the one that has to go.

create index groups_newest on groups (created_at desc, id desc);

-- Whatever changes what that list shows, open ones hear of it. Deliveries tell it themselves.

create function tell_group_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('boxmates_events', json_build_object('topic', 'admin', 'kind', 'group')::text);
  return null;
end $$;
create trigger groups_tell after insert or update or delete on groups
  for each statement execute function tell_group_change();
create trigger group_memberships_tell after insert or delete on group_memberships
  for each statement execute function tell_group_change();
create trigger group_subscriptions_tell after insert or update of is_active on group_subscriptions
  for each statement execute function tell_group_change();
