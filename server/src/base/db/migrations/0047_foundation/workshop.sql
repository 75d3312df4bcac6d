-- Every change of a box, questionnaire, text or activity leaves a version: what it was afterwards, as a whole.
create table versions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('box', 'questionnaire', 'text', 'activity')),
  object_id uuid not null,
  number integer not null check (number >= 1),
  snapshot jsonb not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null,
  unique (kind, object_id, number)
);
create index versions_of_author on versions (changed_by);

-- A picture's bytes lie in the store under its hash; here is what it is called. Two names can mean one content.
create table images (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  hash text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  cache_seconds integer not null default 3600 check (cache_seconds >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index images_name on images (name);
-- The history calls a picture by its name in the library, and finds it there by the hash in its address.
create index images_by_hash on images (hash);

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
  created_at timestamptz not null,
  -- A save names the version that it is based on: that which last changed the box or an item of it.
  version integer not null default 1 check (version >= 1)
);
create index subscription_boxes_newest on subscription_boxes (created_at desc, id desc);
create index subscription_boxes_offered on subscription_boxes (box_type, id) where is_active;
create index subscription_boxes_by_title on subscription_boxes (title, id);

create table box_contents (
  id uuid primary key default gen_random_uuid(),
  box_id uuid not null references subscription_boxes on delete cascade,
  item_name text not null,
  item_description text not null default '',
  quantity integer not null default 1 check (quantity >= 1),
  product_number integer check (product_number >= 1),
  price numeric(10, 2) check (price >= 0),
  created_at timestamptz not null,
  image_url text,
  vendor_id uuid references users on delete set null,
  -- That of its box which last changed it.
  version integer not null default 1 check (version >= 1),
  -- Deferrable, so that one statement can number all items anew.
  constraint box_contents_numbers unique (box_id, product_number) deferrable initially immediate
);
create index box_contents_of_vendor on box_contents (vendor_id);

-- The photographs of the five kinds of boxes on the public pages. See docs/decisions/0057.
create table box_photographs (
  box_type text primary key
    check (box_type in ('gourmet_tasting', 'culinary_chef', 'crafting_master', 'gaming_night', 'explorer_variety')),
  -- Grows with every change.
  revision integer not null default 0,
  -- All null while the drawing is shown.
  photo text unique,
  width integer,
  alt text,
  focus_x integer check (focus_x between 0 and 100),
  focus_y integer check (focus_y between 0 and 100),
  check (num_nulls(photo, width, alt, focus_x, focus_y) in (0, 5))
);

create table texts (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  content text not null,
  text_type text not null check (text_type in ('information', 'instructions', 'welcome', 'tips')),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1 check (version >= 1)
);
create index texts_newest on texts (created_at desc, id desc);

create table subscription_box_texts (
  subscription_box_id uuid not null references subscription_boxes on delete cascade,
  text_id uuid not null references texts on delete cascade,
  primary key (subscription_box_id, text_id)
);
create index subscription_box_texts_boxes on subscription_box_texts (text_id);

create table questionnaires (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null default '',
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1 check (version >= 1)
);
create index questionnaires_newest on questionnaires (created_at desc, id desc);

create table subscription_box_questionnaires (
  subscription_box_id uuid not null references subscription_boxes on delete cascade,
  questionnaire_id uuid not null references questionnaires on delete cascade,
  primary key (subscription_box_id, questionnaire_id)
);
create index subscription_box_questionnaires_boxes on subscription_box_questionnaires (questionnaire_id);

-- What groups do with boxes for cooking, crafting and playing. See docs/decisions/0042.
create table activities (
  box_id uuid primary key references subscription_boxes on delete cascade,
  needed jsonb not null,
  rounds jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
