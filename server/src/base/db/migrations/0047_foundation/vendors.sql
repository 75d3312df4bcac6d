-- What vendors are told about their products. See docs/decisions/0049.

-- Whose product it was when the box arrived: it stays so when the product changes its vendor.
create table delivered_products (
  delivery_id uuid not null references group_deliveries on delete cascade,
  box_content_id uuid not null references box_contents on delete cascade,
  vendor_id uuid not null references users on delete cascade,
  -- The first day of the month of arrival.
  month date not null,
  -- How many of the delivery's parcels are in the figures.
  parcels integer not null default 0 check (parcels >= 0),
  primary key (delivery_id, box_content_id)
);
create index delivered_products_of_content on delivered_products (box_content_id);
create index delivered_products_of_vendor on delivered_products (vendor_id);

-- What waits to be published: these three name what has changed, and the job that empties them reads how it is by then.
-- Whoever plays or receives a box only adds rows of their own here and never waits for another group.
create table changed_arrivals (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references group_deliveries on delete cascade
);
create index changed_arrivals_of_delivery on changed_arrivals (delivery_id);

create table unpublished_opinions (
  opinion_id uuid primary key references product_opinions on delete cascade,
  delivery_id uuid not null,
  box_content_id uuid not null,
  foreign key (delivery_id, box_content_id) references delivered_products on delete cascade
);
create index unpublished_opinions_of_product on unpublished_opinions (delivery_id, box_content_id);

-- A person's guess about a product: in the questionnaire, else in the tasting.
create table unpublished_guesses (
  -- That of the rating or the response.
  id uuid primary key,
  rating_id uuid unique references user_product_ratings on delete cascade,
  response_id uuid unique references questionnaire_responses on delete cascade,
  delivery_id uuid not null,
  box_content_id uuid not null,
  check ((rating_id is null) <> (response_id is null)),
  foreign key (delivery_id, box_content_id) references delivered_products on delete cascade
);
create index unpublished_guesses_of_product on unpublished_guesses (delivery_id, box_content_id);

-- What is published. Ratings and guesses come in batches of at least five and are never taken out: every difference
-- between two states of these tables is a sum of whole batches.
create table vendor_products (
  vendor_id uuid not null references users on delete cascade,
  box_content_id uuid not null references box_contents on delete cascade,
  groups integer not null default 0,
  parcels integer not null default 0,
  ratings integer not null default 0 check (ratings = ones + twos + threes + fours + fives),
  ones integer not null default 0,
  twos integer not null default 0,
  threes integer not null default 0,
  fours integer not null default 0,
  fives integer not null default 0,
  guesses integer not null default 0,
  right_guesses integer not null default 0 check (right_guesses between 0 and guesses),
  primary key (vendor_id, box_content_id)
);
create index vendor_products_of_content on vendor_products (box_content_id);

create table vendor_months (
  vendor_id uuid not null,
  box_content_id uuid not null,
  month date not null,
  parcels integer not null default 0,
  ratings integer not null default 0 check (ratings = ones + twos + threes + fours + fives),
  ones integer not null default 0,
  twos integer not null default 0,
  threes integer not null default 0,
  fours integer not null default 0,
  fives integer not null default 0,
  guesses integer not null default 0,
  right_guesses integer not null default 0 check (right_guesses between 0 and guesses),
  primary key (vendor_id, box_content_id, month),
  foreign key (vendor_id, box_content_id) references vendor_products on delete cascade
);

-- A group counts once for a product, however many boxes with it arrive.
create table reached_groups (
  vendor_id uuid not null,
  box_content_id uuid not null,
  group_id uuid not null references groups on delete cascade,
  parcels integer not null,
  primary key (vendor_id, box_content_id, group_id),
  foreign key (vendor_id, box_content_id) references vendor_products on delete cascade
);
create index reached_groups_of_group on reached_groups (group_id);

-- Products that vendors propose, and what they and the administrators say about them. See docs/decisions/0050.
create table proposals (
  id uuid primary key default gen_random_uuid(),
  -- Null once the account is deleted.
  vendor_id uuid references users on delete set null,
  name text not null,
  description text not null,
  image_url text,
  box_type text not null
    check (box_type in ('gourmet_tasting', 'culinary_chef', 'crafting_master', 'gaming_night', 'explorer_variety')),
  price numeric(10, 2) not null check (price >= 0),
  quantity integer not null check (quantity > 0),
  available_date date not null,
  state text not null default 'proposed'
    check (state in ('proposed', 'in_talks', 'accepted', 'declined', 'withdrawn')),
  state_since timestamptz not null,
  reason text,
  -- What it was accepted as.
  content_id uuid unique references box_contents on delete set null,
  -- Grows with every change of what is proposed.
  revision integer not null default 1,
  created_at timestamptz not null,
  check ((state = 'declined') = (reason is not null)),
  check (content_id is null or state = 'accepted')
);
create index proposals_newest on proposals (created_at desc, id desc);
create index proposals_in_state on proposals (state, created_at desc, id desc);
create index proposals_of_vendor on proposals (vendor_id, created_at desc, id desc);

create table proposal_messages (
  id uuid primary key default gen_random_uuid(),
  proposal_id uuid not null references proposals on delete cascade,
  -- Null once the account is deleted.
  author_id uuid references users on delete set null,
  is_from_vendor boolean not null,
  text text not null,
  created_at timestamptz not null
);
create index proposal_messages_in_order on proposal_messages (proposal_id, created_at, id);
create index proposal_messages_of_author on proposal_messages (author_id);

-- Pictures that vendors have uploaded: a proposal shows only one of its vendor's own.
create table proposal_pictures (
  vendor_id uuid references users on delete set null,
  url text not null,
  -- A picture stays listed until its files are gone, also when its vendor's account is deleted.
  uploaded_at timestamptz not null default now()
);
create unique index proposal_pictures_of_vendor on proposal_pictures (vendor_id, url);
create index proposal_pictures_uploaded on proposal_pictures (uploaded_at, url);
