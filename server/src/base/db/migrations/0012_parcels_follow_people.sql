-- A person's parcel in a delivery: their own, or else the one for the whole group. A cancelled one comes last.
create function parcel_of(delivery uuid, person uuid) returns setof parcels language sql stable as $$
  select * from parcels
  where delivery_id = delivery and (user_id = person or (user_id is null and address is null))
  order by status = 'cancelled', user_id nulls last
  limit 1
$$;

-- parcels of people who are gone ------------------------------------------------------------------
-- Until now, the parcel of a removed member was still to be shipped, and a delivery did not follow the parcels of
-- deleted accounts.

with gone as (
  update parcels set status = 'cancelled'
  from group_deliveries delivery
  where delivery.id = parcels.delivery_id and parcels.status = 'preparing' and parcels.user_id is not null
    and not exists (
      select from group_memberships member
      where member.group_id = delivery.group_id and member.user_id = parcels.user_id)
  returning parcels.id
), forsaken as (
  select delivery.id, delivery.delivery_date
  from group_deliveries delivery
  where delivery.delivery_status = 'preparing'
    and exists (select from parcels where parcels.delivery_id = delivery.id)
    and not exists (
      select from parcels
      where parcels.delivery_id = delivery.id and parcels.status <> 'cancelled'
        and parcels.id not in (select id from gone))
)
insert into parcels (delivery_id, delivery_date)
select id, delivery_date from forsaken
on conflict do nothing;

update group_deliveries delivery
set delivery_status = 'cancelled', revision = revision + 1, revised_at = now()
where delivery_status = 'preparing'
  and exists (select from parcels where parcels.delivery_id = delivery.id)
  and not exists (
    select from parcels where parcels.delivery_id = delivery.id and parcels.status <> 'cancelled');

-- asking for addresses ----------------------------------------------------------------------------

-- Who was asked for an address in time for the deliveries of a date: once.
create table address_requests (
  user_id uuid not null references users on delete cascade,
  delivery_date date not null,
  asked_at timestamptz not null,
  primary key (user_id, delivery_date)
);

-- Both only allow one kind more: the rows that are there need no check.
alter table unwanted_mails drop constraint unwanted_mails_kind_check;
alter table unwanted_mails add constraint unwanted_mails_kind_check
  check (kind in ('invite_accepted', 'box_shipped', 'game_open', 'invite_reminder', 'address_wanted')) not valid;
alter table mail_choices drop constraint mail_choices_kind_check;
alter table mail_choices add constraint mail_choices_kind_check
  check (kind in ('invite_accepted', 'box_shipped', 'game_open', 'invite_reminder', 'address_wanted')) not valid;

-- notes -------------------------------------------------------------------------------------------

alter table group_deliveries add constraint group_deliveries_notes_length check (length(notes) <= 500) not valid;
