-- The date of a delivery by the rhythm, from which a changed cadence counts. Null for one that a server of the version
-- before has made: there it is the date on which it came.
alter table group_deliveries add column planned_date date;
update group_deliveries set planned_date = delivery_date;

-- 'resumed' ends a pause early.
alter table subscription_changes drop constraint subscription_changes_kind_check;
alter table subscription_changes add constraint subscription_changes_kind_check check (
  kind in ('added', 'cadence', 'skipped', 'cancelled', 'paused', 'resumed', 'moved', 'hurried')
);

-- Who was removed from a group and has not accepted a new invitation since: no share link lets them in.
create table removed_members (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  removed_at timestamptz not null,
  primary key (group_id, user_id)
);
create index removed_members_of_user on removed_members (user_id);

-- Who has joined by a share link after they declined can be invited again should they go.
update group_invites invite set status = 'accepted'
where status = 'declined' and exists (
  select from users join group_memberships member on member.user_id = users.id
  where users.email = invite.invited_email and member.group_id = invite.group_id);
