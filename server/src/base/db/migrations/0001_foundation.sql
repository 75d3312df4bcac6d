-- Entities and field names: specification, section 3. Moments are timestamptz, days are date.

-- accounts ---------------------------------------------------------------------------------------

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  full_name text not null,
  password_hash text not null,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
create unique index users_email on users (email);

create table profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  email text not null,
  full_name text not null,
  role text not null check (role in ('user', 'vendor', 'admin')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index profiles_newest on profiles (created_at desc, id desc);
create index profiles_by_role on profiles (role);

-- The role is kept in one place, the profile.
create view user_roles as select user_id, role from profiles;

create table role_change_audit (
  id uuid primary key default gen_random_uuid(),
  changed_user_id uuid not null,
  changed_by uuid not null,
  old_role text,
  new_role text not null,
  reason text,
  created_at timestamptz not null
);
create index role_change_audit_newest on role_change_audit (created_at desc, id desc);

create table shipping_addresses (
  user_id uuid primary key references users on delete cascade,
  recipient text not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null check (country in ('US', 'CA')),
  updated_at timestamptz not null
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);

-- Who has lost a session or has become another is told to every process, whatever changed it: processes remember for
-- moments who is signed in.
create function tell_signed_in_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('boxmates_signed_in', old.user_id::text);
  return null;
end $$;
create trigger sessions_end after delete on sessions for each row execute function tell_signed_in_change();
create trigger profiles_change after update or delete on profiles for each row execute function tell_signed_in_change();

-- Only the hash of a refresh token is kept. One that was exchanged also keeps its successor, sealed with a key made
-- from the token itself: only who holds the old token can be given the same answer again.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  replaced_at timestamptz,
  sealed_successor bytea,
  expires_at timestamptz not null
);
create index refresh_tokens_of_session on refresh_tokens (session_id);
create index refresh_tokens_expired on refresh_tokens (expires_at);

-- What was typed at sign-up, until the address is confirmed. The confirming link belongs to one sign-up and brings in
-- its password: whoever signs up with somebody else's address cannot choose the password of the account.
create table pending_sign_ups (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  full_name text not null,
  role text not null check (role in ('user', 'vendor')),
  password_hash text not null,
  return_to text,
  created_at timestamptz not null
);
create index pending_sign_ups_of_user on pending_sign_ups (user_id, created_at desc);

create table one_time_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset', 'recover', 'change_email')),
  sign_up_id uuid references pending_sign_ups on delete cascade,
  expires_at timestamptz not null
);
create index one_time_tokens_of_sign_up on one_time_tokens (sign_up_id);
create index one_time_tokens_expired on one_time_tokens (expires_at);
create index one_time_tokens_of_user on one_time_tokens (user_id, purpose);

create table signing_keys (
  id text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null
);

create table limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
create index limits_ended on limits (window_ends_at);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_oldest on idempotency_keys (created_at);

-- boxes, questionnaires, texts -------------------------------------------------------------------

create table subscription_boxes (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  box_type text not null check (
    box_type in ('gourmet_tasting', 'culinary_chef', 'crafting_master', 'gaming_night', 'explorer_variety')
  ),
  price numeric(10, 2) not null check (price >= 0),
  image_url text,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create index subscription_boxes_newest on subscription_boxes (created_at desc, id desc);
create index subscription_boxes_offered on subscription_boxes (box_type, id) where is_active;

create table box_contents (
  id uuid primary key default gen_random_uuid(),
  box_id uuid not null references subscription_boxes on delete cascade,
  item_name text not null,
  item_description text not null default '',
  quantity integer not null default 1 check (quantity >= 1),
  product_number integer check (product_number >= 1),
  price numeric(10, 2) check (price >= 0),
  created_at timestamptz not null,
  unique (box_id, product_number)
);

create table questionnaires (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index questionnaires_newest on questionnaires (created_at desc, id desc);

create table texts (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  content text not null,
  text_type text not null check (text_type in ('information', 'instructions', 'welcome', 'tips')),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index texts_newest on texts (created_at desc, id desc);

create table subscription_box_questionnaires (
  subscription_box_id uuid not null references subscription_boxes on delete cascade,
  questionnaire_id uuid not null references questionnaires on delete cascade,
  primary key (subscription_box_id, questionnaire_id)
);
create index subscription_box_questionnaires_boxes on subscription_box_questionnaires (questionnaire_id);

create table subscription_box_texts (
  subscription_box_id uuid not null references subscription_boxes on delete cascade,
  text_id uuid not null references texts on delete cascade,
  primary key (subscription_box_id, text_id)
);
create index subscription_box_texts_boxes on subscription_box_texts (text_id);

-- groups -----------------------------------------------------------------------------------------

create table groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null default '',
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index groups_of_creator on groups (created_by);

create table group_memberships (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member')),
  joined_at timestamptz not null,
  unique (group_id, user_id)
);
create unique index group_memberships_one_owner on group_memberships (group_id) where role = 'owner';
create index group_memberships_of_user on group_memberships (user_id, joined_at desc);

create table group_invites (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups on delete cascade,
  invited_email text not null check (invited_email = lower(invited_email)),
  invited_by uuid references users on delete set null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index group_invites_one_pending on group_invites (group_id, invited_email) where status = 'pending';
create index group_invites_to_address on group_invites (invited_email) where status = 'pending';
create index group_invites_of_inviter on group_invites (invited_by);

-- Each mail carries a link of its own, so that sending again does not break the link sent before.
create table invite_tokens (
  token_hash bytea primary key,
  invite_id uuid not null references group_invites on delete cascade,
  created_at timestamptz not null
);
create index invite_tokens_of_invite on invite_tokens (invite_id);

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
  unique (group_id, subscription_box_id)
);
create index group_subscriptions_due on group_subscriptions (next_delivery_date, id) where is_active;
create index group_subscriptions_of_box on group_subscriptions (subscription_box_id);

-- The first delivery date of a rhythm after `after`: biweekly adds 14 days, the others whole months, on `day` or on the
-- month's last day. The same rule as `nextDeliveryDate` in the contract.
create function next_delivery_date(date date, cadence text, day integer, after date) returns date
language plpgsql immutable as $$
declare
  months integer := case cadence when 'monthly' then 1 when 'bimonthly' then 2 when 'semiannual' then 6 end;
  month date := date_trunc('month', date);
begin
  if cadence = 'biweekly' then
    return date + 14 * greatest(1, ceil((after - date + 1) / 14.0)::integer);
  end if;
  loop
    month := month + make_interval(months => months);
    date := least(month + day - 1, (month + interval '1 month' - interval '1 day')::date);
    exit when date > after;
  end loop;
  return date;
end $$;

-- deliveries -------------------------------------------------------------------------------------

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
  unique (subscription_id, delivery_date),
  check ((delivered_at is not null) = (delivery_status = 'delivered'))
);
create index group_deliveries_of_group on group_deliveries (group_id, delivery_date desc, id desc);
create index group_deliveries_by_status on group_deliveries (delivery_status, delivery_date, id);
create index group_deliveries_of_box on group_deliveries (subscription_box_id);
create index group_deliveries_of_specific_box on group_deliveries (specific_box_id);

-- The box that a variety subscription brings next: of the kind after the last one, a box that the group has not had,
-- else the one it had longest ago. A kind without an active box is passed over. Null for any other subscription.
create function specific_box(subscription uuid) returns uuid language sql stable as $$
  with kinds (kinds) as (
    values (array['gourmet_tasting', 'culinary_chef', 'crafting_master', 'gaming_night'])
  ), variety as (
    select s.group_id
    from group_subscriptions s
    join subscription_boxes box on box.id = s.subscription_box_id and box.box_type = 'explorer_variety'
    where s.id = subscription
  ), last as (
    select coalesce((
      select array_position(kinds, box.box_type)
      from group_deliveries delivery
      join subscription_boxes box on box.id = delivery.specific_box_id
      where delivery.subscription_id = subscription
      order by delivery.delivery_date desc
      limit 1), 0) as kind
    from kinds
  )
  select box.id
  from variety, last, kinds, subscription_boxes box
  where box.is_active and box.box_type <> 'explorer_variety'
  order by
    (array_position(kinds, box.box_type) - last.kind + 3) % 4,
    (
      select max(had.delivery_date) from group_deliveries had
      where had.group_id = variety.group_id and coalesce(had.specific_box_id, had.subscription_box_id) = box.id
    ) nulls first,
    box.created_at, box.id
  limit 1
$$;

-- user_id is null for the one parcel of a group in which nobody has given an address.
create table parcels (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references group_deliveries on delete cascade,
  user_id uuid references users on delete set null,
  status text not null default 'preparing' check (status in ('preparing', 'shipped', 'delivered', 'cancelled')),
  address jsonb,
  tracking_url text,
  shipped_at timestamptz,
  delivered_at timestamptz
);
create unique index parcels_one_each on parcels (delivery_id, user_id) where user_id is not null;
create unique index parcels_one_for_group on parcels (delivery_id) where user_id is null and address is null;
create index parcels_of_delivery on parcels (delivery_id);
create index parcels_of_user on parcels (user_id);

-- the game ---------------------------------------------------------------------------------------
-- A deleted account leaves its results behind without a name: user_id becomes null.

create table user_box_activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  group_id uuid not null references groups on delete cascade,
  delivery_id uuid not null references group_deliveries on delete cascade,
  subscription_box_id uuid not null references subscription_boxes,
  status text not null default 'in_progress' check (status in ('in_progress', 'completed')),
  started_at timestamptz not null,
  completed_at timestamptz,
  total_points_earned integer not null default 0 check (total_points_earned >= 0),
  unique (delivery_id, user_id),
  check ((completed_at is not null) = (status = 'completed'))
);
create index user_box_activities_of_user on user_box_activities (user_id);
create index user_box_activities_of_group on user_box_activities (group_id);
create index user_box_activities_of_box on user_box_activities (subscription_box_id);

create table user_product_ratings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  group_id uuid not null references groups on delete cascade,
  delivery_id uuid not null references group_deliveries on delete cascade,
  box_content_id uuid not null references box_contents,
  rating integer not null check (rating between 1 and 5),
  guessed_product_id uuid references box_contents,
  is_correct boolean,
  points_earned integer not null check (points_earned >= 0),
  created_at timestamptz not null,
  unique (delivery_id, user_id, box_content_id)
);
create index user_product_ratings_of_user on user_product_ratings (user_id);
create index user_product_ratings_of_group on user_product_ratings (group_id);
create index user_product_ratings_of_content on user_product_ratings (box_content_id);
create index user_product_ratings_of_guess on user_product_ratings (guessed_product_id);

create table questionnaire_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  group_id uuid not null references groups on delete cascade,
  delivery_id uuid not null references group_deliveries on delete cascade,
  questionnaire_id uuid not null references questionnaires,
  total_questions integer not null check (total_questions >= 0),
  guess_questions integer not null check (guess_questions >= 0),
  correct_answers integer not null check (correct_answers between 0 and guess_questions),
  total_points integer not null check (total_points >= 0),
  completed_at timestamptz not null,
  unique (delivery_id, questionnaire_id, user_id)
);
create index questionnaire_sessions_of_user on questionnaire_sessions (user_id);
create index questionnaire_sessions_of_group on questionnaire_sessions (group_id);
create index questionnaire_sessions_of_questionnaire on questionnaire_sessions (questionnaire_id);

create table questionnaire_responses (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references questionnaire_sessions on delete cascade,
  user_id uuid references users on delete set null,
  group_id uuid not null references groups on delete cascade,
  delivery_id uuid not null references group_deliveries on delete cascade,
  questionnaire_id uuid not null references questionnaires,
  question_id text not null,
  position integer not null,
  user_answer jsonb not null,
  correct_answer jsonb,
  is_correct boolean,
  points_earned integer not null default 0 check (points_earned >= 0),
  unique (session_id, question_id)
);
create index questionnaire_responses_of_user on questionnaire_responses (user_id);
create index questionnaire_responses_of_group on questionnaire_responses (group_id);
create index questionnaire_responses_of_delivery on questionnaire_responses (delivery_id);
create index questionnaire_responses_of_questionnaire on questionnaire_responses (questionnaire_id, question_id);

create table user_points (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  group_id uuid not null references groups on delete cascade,
  total_points integer not null default 0 check (total_points >= 0),
  unique (group_id, user_id)
);
create index user_points_of_user on user_points (user_id);
