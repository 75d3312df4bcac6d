-- Entries of the audit log are only added, whoever writes. Deleting is left to a transaction that says up to which
-- moment it forgets them. See docs/decisions/0031.
create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and old.created_at < nullif(current_setting('boxmates.forgets_audit_log_before', true), '')::timestamptz
  then
    return old;
  end if;
  raise exception 'entries of the audit log cannot be changed or deleted' using errcode = 'restrict_violation';
end $$;
create or replace trigger audit_log_rows_stay before update or delete on audit_log
  for each row execute function keep_audit_log();
create or replace trigger audit_log_stays before truncate on audit_log
  for each statement execute function keep_audit_log();
