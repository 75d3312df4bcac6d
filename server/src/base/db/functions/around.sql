-- As with the photos of activities: see play.sql.
create or replace trigger memories_gone after delete on memories for each row when (old.photo is not null)
  execute function photo_is_gone();
