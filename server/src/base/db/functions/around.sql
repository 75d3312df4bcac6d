-- The same as for the photos of activities: see play.sql.
create or replace trigger memories_gone after delete on memories for each row when (old.photo is not null)
  execute function photo_is_gone();

-- Tells whether somebody may read a memory, wherever it is shown, exported or counted. Words about a product can give
-- it away, so those who did not write them, the one who said them among them, read them once they may know all of the
-- delivery.
create or replace function may_read(memory memories, reader uuid) returns boolean language sql stable as $$
  select memory.box_content_id is null or memory.user_id is not distinct from reader
    or is_told(memory.delivery_id, reader)
$$;
