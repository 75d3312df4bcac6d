-- What all tastings of one kind of box gave together, for the public page. A job renews it once a day.
create table kind_ratings (
  box_type text primary key,
  tastings bigint not null,
  average_stars double precision not null check (average_stars between 1 and 5)
);
