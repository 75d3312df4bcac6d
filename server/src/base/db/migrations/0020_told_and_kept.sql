-- What a member may know of a delivery, decided in one place: which product is which, and what friends like best.
-- Guessing it is the game, so it is told after the questionnaire, or after the tasting of a delivery without one.

create function is_told(delivery uuid, member uuid) returns boolean language sql stable as $$
  select exists (
    select from questionnaire_sessions own
    where own.delivery_id = is_told.delivery and own.user_id = is_told.member and not own.is_extra
  ) or exists (
    select from user_box_activities tasting
    join group_deliveries tasted on tasted.id = tasting.delivery_id
    where tasting.delivery_id = is_told.delivery and tasting.user_id = is_told.member and tasting.status = 'completed'
      and coalesce(tasted.questionnaire_id, (
        select game.questionnaire_id from game_of_box(coalesce(tasted.specific_box_id, tasted.subscription_box_id)) game
      )) is null
  )
$$;

-- Accounts that nobody has confirmed are deleted after a week.
create index users_unconfirmed on users (created_at) where confirmed_at is null;

-- A group does not write again to an address that has declined.
create index group_invites_declined on group_invites (group_id, invited_email) where status = 'declined';
