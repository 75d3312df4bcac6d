-- The mail about a suggested box can be switched off like the others. Both constraints only allow one kind more: the
-- rows that are there need no check.
alter table unwanted_mails drop constraint unwanted_mails_kind_check;
alter table unwanted_mails add constraint unwanted_mails_kind_check check (kind in (
  'invite_accepted', 'box_shipped', 'game_open', 'invite_reminder', 'address_wanted', 'box_suggested')) not valid;
alter table mail_choices drop constraint mail_choices_kind_check;
alter table mail_choices add constraint mail_choices_kind_check check (kind in (
  'invite_accepted', 'box_shipped', 'game_open', 'invite_reminder', 'address_wanted', 'box_suggested')) not valid;
