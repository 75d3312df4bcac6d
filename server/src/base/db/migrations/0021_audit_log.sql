-- Who did what. Entries name people only by their ids: a deleted account leaves no name and no address here.
-- New kinds need no migration; the code lists them (auditKinds).
create table audit_log (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  created_at timestamptz not null,
  -- Whose account it is about; null for an address without an account, and for data of many people.
  user_id uuid,
  -- Who did it; null if nobody was signed in.
  actor_id uuid,
  device text,
  detail text not null default ''
);
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_of_kind on audit_log (kind, created_at desc, id desc);
create index audit_log_of_user on audit_log (user_id, created_at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id, created_at desc, id desc);

-- Entries are only added. Deleting is left to a transaction that says up to which moment it forgets them.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and old.created_at < nullif(current_setting('boxmates.forgets_audit_log_before', true), '')::timestamptz
  then
    return old;
  end if;
  raise exception 'entries of the audit log cannot be changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger audit_log_rows_stay before update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger audit_log_stays before truncate on audit_log
  for each statement execute function keep_audit_log();

-- When the person of a session last proved that it is still them; signing in counts.
alter table sessions add column proven_at timestamptz;
update sessions set proven_at = created_at;
alter table sessions alter column proven_at set not null;
