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

create table group_subscriptions (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups on delete cascade,
  subscription_box_id uuid not null references subscription_boxes,
  is_active boolean not null default true,
  cadence text not null default 'monthly' check (cadence in ('biweekly', 'monthly', 'bimonthly', 'semiannual')),
  subscribed_at timestamptz not null,
  next_delivery_date date not null,
  -- The day of month that a monthly rhythm returns to after a shorter month.
  delivery_day integer not null check (delivery_day between 1 and 31),
  -- How often its dates were changed and when: what a calendar program needs to take up a change.
  revision integer not null default 0,
  revised_at timestamptz not null,
  -- The date of a moved next delivery by its rhythm, which goes on from there; null if it was not moved.
  planned_date date,
  paused_until date,
  -- When the group has last asked for a delivery out of turn.
  hurried_date date,
  unique (group_id, subscription_box_id)
);
create index group_subscriptions_due on group_subscriptions (next_delivery_date, id) where is_active;
create index group_subscriptions_of_box on group_subscriptions (subscription_box_id);

create table skipped_deliveries (
  subscription_id uuid not null references group_subscriptions on delete cascade,
  delivery_date date not null,
  skipped_by uuid references users on delete set null,
  skipped_at timestamptz not null,
  primary key (subscription_id, delivery_date)
);
create index skipped_deliveries_by_person on skipped_deliveries (skipped_by);

-- Who changed a subscription, for the whole group to see, and the state before it, so that the latest change can be
-- undone. A change that is undone is deleted: nothing happened.
create table subscription_changes (
  subscription_id uuid not null references group_subscriptions on delete cascade,
  -- The subscription's revision and next date right after the change.
  revision integer not null,
  next_delivery_date date not null,
  group_id uuid not null references groups on delete cascade,
  kind text not null check (kind in ('added', 'cadence', 'skipped', 'cancelled', 'paused', 'moved', 'hurried')),
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null,
  -- The new cadence, or the date that was skipped.
  cadence text check (cadence in ('biweekly', 'monthly', 'bimonthly', 'semiannual')),
  skipped_date date,
  -- The subscription before the change: cadence, nextDeliveryDate, deliveryDay, and the skips that the change deleted.
  before jsonb,
  -- The day until which it pauses, or to which the delivery has moved.
  bent_date date,
  primary key (subscription_id, revision),
  check ((kind = 'cadence') = (cadence is not null)),
  check ((kind = 'skipped') = (skipped_date is not null)),
  check ((kind = 'added') = (before is null)),
  constraint subscription_changes_bent check ((kind in ('paused', 'moved', 'hurried')) = (bent_date is not null))
);
create index subscription_changes_latest on subscription_changes (group_id, changed_at desc, revision desc);
create index subscription_changes_by_person on subscription_changes (changed_by);
-- For the monthly reports.
create index subscription_changes_by_time on subscription_changes (changed_at);

create table group_deliveries (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups on delete cascade,
  subscription_id uuid not null references group_subscriptions on delete cascade,
  subscription_box_id uuid not null references subscription_boxes,
  specific_box_id uuid references subscription_boxes,
  delivery_date date not null,
  delivered_at timestamptz,
  delivery_status text not null default 'preparing' check (
    delivery_status in ('preparing', 'shipped', 'delivered', 'cancelled')
  ),
  notes text not null default '',
  created_at timestamptz not null,
  revision integer not null default 0,
  revised_at timestamptz not null,
  -- A delivery that has arrived is bound to one questionnaire, in its version at that time. See docs/decisions/0023.
  questionnaire_id uuid references questionnaires,
  questionnaire_version_id uuid references versions,
  -- The version that a group plays, from the moment at which its first member begins.
  activity_version_id uuid references versions,
  is_sealed boolean not null default false,
  -- When the results open at the latest; null without a deadline.
  results_due_at timestamptz,
  -- When sealed results were opened: they are never sealed again.
  results_opened_at timestamptz,
  unique (subscription_id, delivery_date),
  check ((delivered_at is not null) = (delivery_status = 'delivered')),
  constraint group_deliveries_bound check ((questionnaire_id is null) = (questionnaire_version_id is null)),
  constraint group_deliveries_opened check (not (is_sealed and results_opened_at is not null))
);
-- Not valid, as in databases from before this foundation, whose notes may be longer.
alter table group_deliveries add constraint group_deliveries_notes_length check (length(notes) <= 500) not valid;
create index group_deliveries_of_group on group_deliveries (group_id, delivery_date desc, id desc);
create index group_deliveries_by_status on group_deliveries (delivery_status, delivery_date, id);
create index group_deliveries_of_box on group_deliveries (subscription_box_id);
create index group_deliveries_of_specific_box on group_deliveries (specific_box_id);
create index group_deliveries_of_questionnaire on group_deliveries (questionnaire_id);
create index group_deliveries_of_version on group_deliveries (questionnaire_version_id);
create index group_deliveries_without_questionnaire
  on group_deliveries ((coalesce(specific_box_id, subscription_box_id)))
  where delivery_status = 'delivered' and questionnaire_id is null;
-- Which deliveries of a box have opened, or will open, its game.
create index group_deliveries_of_game
  on group_deliveries (coalesce(specific_box_id, subscription_box_id), delivery_date)
  where delivery_status <> 'cancelled';
create index group_deliveries_of_activity on group_deliveries (activity_version_id);
create index group_deliveries_sealed on group_deliveries (group_id) where is_sealed;
create index group_deliveries_due on group_deliveries (results_due_at) where is_sealed;

-- user_id is null for the one parcel of a group in which nobody has given an address.
create table parcels (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references group_deliveries on delete cascade,
  user_id uuid references users on delete set null,
  status text not null default 'preparing' check (status in ('preparing', 'shipped', 'delivered', 'cancelled')),
  address jsonb,
  tracking_url text,
  shipped_at timestamptz,
  delivered_at timestamptz,
  -- That of the delivery, because administrators sort parcels by it and look for it.
  delivery_date date not null
);
create unique index parcels_one_each on parcels (delivery_id, user_id) where user_id is not null;
create unique index parcels_one_for_group on parcels (delivery_id) where user_id is null and address is null;
create index parcels_of_delivery on parcels (delivery_id);
create index parcels_of_user on parcels (user_id);
create index parcels_latest on parcels (delivery_date desc, id desc);
create index parcels_by_status on parcels (status, delivery_date desc, id desc);
create index parcels_untracked on parcels (delivery_date desc, id desc)
  where status = 'shipped' and tracking_url is null;

-- Who was asked for an address in time for the deliveries of a date: once.
create table address_requests (
  user_id uuid not null references users on delete cascade,
  delivery_date date not null,
  asked_at timestamptz not null,
  primary key (user_id, delivery_date)
);
