-- What a group's history counts of deliveries that were made long ago, so that its page costs what happened since. A job
-- counts them; triggers on what is counted outdate the row, which is then counted anew. See docs/decisions/0103.
create table history_sums (
  group_id uuid primary key references groups on delete cascade,
  -- The last delivery that is counted; null while the row is outdated.
  until_date date,
  until_id uuid,
  -- What everybody has earned and guessed.
  games json,
  -- By its reader, what they may know of everybody's opinions.
  tastes jsonb,
  check (num_nulls(until_date, until_id, games, tastes) in (0, 4))
);
create index history_sums_outdated on history_sums (group_id) where until_date is null;
-- The groups there are: the job counts them at its next runs.
insert into history_sums (group_id) select distinct group_id from group_deliveries;
