-- The memory book: photos and quotes of a delivery, with hearts and comments. See docs/decisions/0053.

-- A photo, or a quote if it has none. It goes with the membership of whoever added or said it, and so with the account
-- and the group.
create table memories (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references group_deliveries on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  words text not null,
  photo text unique,
  width integer,
  height integer,
  said_by uuid,
  -- The product that a quote is about.
  box_content_id uuid references box_contents on delete set null,
  added_at timestamptz not null,
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade,
  foreign key (group_id, said_by) references group_memberships (group_id, user_id) on delete cascade,
  constraint memories_photo_or_quote check (
    case when photo is null then said_by is not null and width is null and height is null
      else said_by is null and box_content_id is null and width is not null and height is not null end
  )
);
create index memories_of_delivery on memories (delivery_id, added_at, id);
create index memories_of_member on memories (group_id, user_id);
create index memories_said_by on memories (group_id, said_by) where said_by is not null;
create index memories_of_content on memories (box_content_id) where box_content_id is not null;

create table memory_hearts (
  memory_id uuid not null references memories on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  primary key (memory_id, user_id),
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade
);
create index memory_hearts_of_member on memory_hearts (group_id, user_id);

create table memory_comments (
  id uuid primary key default gen_random_uuid(),
  memory_id uuid not null references memories on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  words text not null,
  written_at timestamptz not null,
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade
);
create index memory_comments_of_memory on memory_comments (memory_id, written_at, id);
create index memory_comments_of_member on memory_comments (group_id, user_id);

create trigger memories_gone after delete on memories for each row when (old.photo is not null)
  execute function photo_is_gone();
