-- What the dashboard of administrators counts, and lists that it leads to.

create index parcels_untracked on parcels (delivery_date desc, id desc)
  where status = 'shipped' and tracking_url is null;

-- Which deliveries of a box have opened, or will open, its game.
create index group_deliveries_of_game on group_deliveries (coalesce(specific_box_id, subscription_box_id), delivery_date)
  where delivery_status <> 'cancelled';

-- Sessions are deleted when they end; when somebody last signed in is kept with the account.

alter table users add column last_signed_in_at timestamptz;
update users set last_signed_in_at = (select max(created_at) from sessions where user_id = users.id);

create function keep_last_sign_in() returns trigger language plpgsql as $$
begin
  update users set last_signed_in_at = new.created_at where id = new.user_id;
  return new;
end $$;
-- Before the insert: its foreign key takes a weaker lock on the user, and raising that one later could deadlock with
-- whoever deletes the user.
create trigger sessions_start before insert on sessions for each row execute function keep_last_sign_in();
