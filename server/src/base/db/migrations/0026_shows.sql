-- Photos of what members made. They go with their membership, and so with the account and the group.

create table shows (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references group_deliveries on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  round_id text not null,
  line text not null,
  photo text not null unique,
  width integer not null,
  height integer not null,
  shown_at timestamptz not null,
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade,
  unique (delivery_id, user_id, round_id)
);
create index shows_of_member on shows (group_id, user_id);

create table hearts (
  show_id uuid not null references shows on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (show_id, user_id)
);
create index hearts_of_user on hearts (user_id);

-- Photos in the store that no row shows: those that are being added, and those that are gone. A job deletes them.
create table unused_photos (
  photo text primary key,
  unused_since timestamptz not null
);

create function photo_is_gone() returns trigger language plpgsql as $$
begin
  insert into unused_photos (photo, unused_since) values (old.photo, '-infinity') on conflict do nothing;
  return null;
end $$;
create trigger shows_gone after delete on shows for each row execute function photo_is_gone();
create trigger shows_replaced after update of photo on shows for each row
  when (old.photo <> new.photo) execute function photo_is_gone();
