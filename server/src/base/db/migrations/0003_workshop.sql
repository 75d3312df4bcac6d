-- pictures ----------------------------------------------------------------------------------------
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

-- boxes -------------------------------------------------------------------------------------------

alter table box_contents
  add column image_url text,
  add column vendor_id uuid references users on delete set null,
  -- Deferrable, so that one statement can number all items anew.
  drop constraint box_contents_box_id_product_number_key,
  add constraint box_contents_numbers unique (box_id, product_number) deferrable initially immediate;
create index box_contents_of_vendor on box_contents (vendor_id);
create index subscription_boxes_by_title on subscription_boxes (title, id);

-- history -----------------------------------------------------------------------------------------
-- Every change of a box, questionnaire or text leaves a version: what it was afterwards, as a whole.

create table versions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('box', 'questionnaire', 'text')),
  object_id uuid not null,
  number integer not null check (number >= 1),
  snapshot jsonb not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null,
  unique (kind, object_id, number)
);
create index versions_of_author on versions (changed_by);

-- A played questionnaire keeps what was played.
alter table questionnaire_sessions add column version_id uuid references versions;
create index questionnaire_sessions_of_version on questionnaire_sessions (version_id);

insert into versions (kind, object_id, number, snapshot, changed_at)
select 'questionnaire', id, 1,
  jsonb_build_object('title', title, 'description', description, 'isActive', is_active, 'questions', questions),
  updated_at
from questionnaires;

update questionnaire_sessions session set version_id = version.id
from versions version
where version.kind = 'questionnaire' and version.object_id = session.questionnaire_id;
