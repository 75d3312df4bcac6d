-- Who changed a subscription, for the whole group to see, and the state before it, so that the latest change can be
-- undone. A change that is undone is deleted: nothing happened.

create table subscription_changes (
  subscription_id uuid not null references group_subscriptions on delete cascade,
  -- The subscription's revision and next date right after the change.
  revision integer not null,
  next_delivery_date date not null,
  group_id uuid not null references groups on delete cascade,
  kind text not null check (kind in ('added', 'cadence', 'skipped', 'cancelled')),
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null,
  -- The new cadence, or the date that was skipped.
  cadence text check (cadence in ('biweekly', 'monthly', 'bimonthly', 'semiannual')),
  skipped_date date,
  -- The subscription before the change: cadence, nextDeliveryDate, deliveryDay, and the skips that the change deleted.
  before jsonb,
  primary key (subscription_id, revision),
  check ((kind = 'cadence') = (cadence is not null)),
  check ((kind = 'skipped') = (skipped_date is not null)),
  check ((kind = 'added') = (before is null))
);
create index subscription_changes_latest on subscription_changes (group_id, changed_at desc, revision desc);
create index subscription_changes_by_person on subscription_changes (changed_by);

-- A box that a member would like; whoever may subscribe decides. A box is suggested to a group once.
create table box_suggestions (
  group_id uuid not null references groups on delete cascade,
  subscription_box_id uuid not null references subscription_boxes on delete cascade,
  suggested_by uuid not null references users on delete cascade,
  suggested_at timestamptz not null,
  primary key (group_id, subscription_box_id)
);
create index box_suggestions_of_box on box_suggestions (subscription_box_id);
create index box_suggestions_by_person on box_suggestions (suggested_by);
