-- A friend is nudged at most once a day about a delivery, by whomever.
create table nudges (
  delivery_id uuid not null references group_deliveries on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  nudged_on date not null,
  primary key (delivery_id, user_id, nudged_on),
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade
);
create index nudges_of_member on nudges (group_id, user_id);

-- The mail about it can be switched off like the others. The list of kinds is in the code, which is the only one that
-- writes them; here it had to be written anew with each kind.
alter table unwanted_mails drop constraint unwanted_mails_kind_check;
alter table unwanted_mails add constraint unwanted_mails_kind_check check (kind ~ '^[a-z_]+$') not valid;
alter table mail_choices drop constraint mail_choices_kind_check;
alter table mail_choices add constraint mail_choices_kind_check check (kind ~ '^[a-z_]+$') not valid;
