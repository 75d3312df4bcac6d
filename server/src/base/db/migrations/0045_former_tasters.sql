-- What a member guessed in a tasting stays in the group's results when their account is gone, and the ratings no longer
-- say whose they are. Null without a rating, as in an activity that is no tasting.
alter table user_box_activities
  add guesses integer check (guesses >= 0),
  add right_guesses integer check (right_guesses between 0 and guesses),
  add check ((guesses is null) = (right_guesses is null));

update user_box_activities done set guesses = guessed.guesses, right_guesses = guessed.right_guesses
from (
  select delivery_id, user_id, count(guessed_product_id) as guesses,
    count(*) filter (where is_correct) as right_guesses
  from user_product_ratings
  where user_id is not null
  group by delivery_id, user_id
) guessed
where done.status = 'completed' and done.delivery_id = guessed.delivery_id and done.user_id = guessed.user_id;
