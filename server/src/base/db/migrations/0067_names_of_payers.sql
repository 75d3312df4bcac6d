-- What Stripe was told last of the person: what they change on its own page stays until they change it here.
alter table payers
  add column told_email text not null default '',
  add column told_name text not null default '';
update payers set told_email = profile.email, told_name = profile.full_name
from profiles profile
where profile.user_id = payers.user_id;
