-- The photographs of the five kinds of boxes on the public pages, and the end of vendors' pictures that nobody shows.
-- See docs/decisions/0057.

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

-- A picture stays listed until its files are gone, also when its vendor's account is deleted.
alter table proposal_pictures
  add column uploaded_at timestamptz not null default now(),
  drop constraint proposal_pictures_pkey,
  alter column vendor_id drop not null,
  drop constraint proposal_pictures_vendor_id_fkey,
  add constraint proposal_pictures_vendor_id_fkey foreign key (vendor_id) references users on delete set null;
create unique index proposal_pictures_of_vendor on proposal_pictures (vendor_id, url);
create index proposal_pictures_uploaded on proposal_pictures (uploaded_at, url);
