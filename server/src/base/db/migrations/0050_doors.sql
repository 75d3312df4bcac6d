-- 'keep_email' is the link in the mail to the present address when another one is asked for: it stops the change.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check check (
  purpose in ('confirm', 'reset', 'recover', 'change_email', 'keep_email')
);

-- When the present password was set; null for one from before this column. A calendar address that is older may be
-- known to whoever knew the password before.
alter table users add column password_set_at timestamptz;

-- The session in which the password was typed to add a second factor: only there it is added, and not after its end.
alter table passkey_challenges add column session_id uuid references sessions on delete cascade;
create index passkey_challenges_of_session on passkey_challenges (session_id);
alter table authenticators add column session_id uuid references sessions on delete set null;
create index authenticators_of_session on authenticators (session_id);
