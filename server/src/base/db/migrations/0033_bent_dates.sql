-- Dates that bend: a subscription pauses, one delivery moves, or the next one comes now. See docs/decisions/0016.

alter table group_subscriptions
  -- The date of a moved next delivery by its rhythm, which goes on from there; null if it was not moved.
  add column planned_date date,
  add column paused_until date,
  -- When the group has last asked for a delivery out of turn.
  add column hurried_date date;

alter table subscription_changes
  -- The day until which it pauses, or to which the delivery has moved.
  add column bent_date date,
  drop constraint subscription_changes_kind_check,
  add constraint subscription_changes_kind_check
    check (kind in ('added', 'cadence', 'skipped', 'cancelled', 'paused', 'moved', 'hurried')) not valid,
  add constraint subscription_changes_bent
    check ((kind in ('paused', 'moved', 'hurried')) = (bent_date is not null)) not valid;
alter table subscription_changes validate constraint subscription_changes_kind_check;
alter table subscription_changes validate constraint subscription_changes_bent;
