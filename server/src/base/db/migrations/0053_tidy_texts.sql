-- Texts as the contract keeps them from now on (contract/src/base/tidy-text.ts): with composed letters, and without signs
-- that cannot be seen. Joiners, variants and the tags of flags stay here: they may belong to a word or an emoji. What a
-- server of the version before writes until it is replaced stays as it is. See docs/decisions/0080.
do $$
declare
  -- Only texts with such signs are looked at closely, which takes far longer.
  unusual constant text := '[^ -~\t\n\r]';
  rare_line_break constant text := '[\u000b\u000c\u0085\u2028\u2029]';
  invisible constant text := '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u200b'
    '\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    '\U000e0001]';
  nothing_to_see constant text := '^[\s\u00a0\u1680\u2000-\u200d\u202f\u205f\u3000\u0300-\u036f\u180b-\u180f\u2800'
    '\ufe00-\ufe0f\U0001d159\U000e0020-\U000e01ef]*$';
  tidy text;
  place text;
  shown text;
begin
  foreach place in array array[
    'users.full_name', 'profiles.full_name', 'pending_sign_ups.full_name', 'passkeys.name',
    'shipping_addresses.recipient', 'shipping_addresses.street', 'shipping_addresses.city', 'role_change_audit.reason',
    'groups.name', 'groups.description', 'group_deliveries.notes', 'group_deliveries.box_title', 'given_answers.answer',
    'shows.line', 'memories.words', 'memory_comments.words', 'proposals.name', 'proposals.description', 'proposals.reason',
    'proposal_messages.text', 'subscription_boxes.title', 'subscription_boxes.description', 'box_contents.item_name',
    'box_contents.item_description', 'box_photographs.alt', 'texts.title', 'texts.content', 'questionnaires.title',
    'questionnaires.description'
  ] loop
    tidy := format('normalize(regexp_replace(%s, %L, e''\n'', ''g''))', split_part(place, '.', 2), rare_line_break);
    tidy := format('btrim(normalize(regexp_replace(%s, %L, '''', ''g'')), e'' \t\n\r'')', tidy, invisible);
    execute format('update %1$I set %2$I = %3$s where %2$I ~ %4$L and %2$I <> %3$s',
      split_part(place, '.', 1), split_part(place, '.', 2), tidy, unusual);
  end loop;

  -- A version says the same as its object: otherwise the next save would count as a change of all these texts.
  foreach place in array array[
    'parcels.address', 'questionnaire_responses.user_answer', 'questionnaire_responses.correct_answer', 'rooms.rounds',
    'questionnaires.questions', 'activities.needed', 'activities.rounds', 'versions.snapshot'
  ] loop
    tidy := format('normalize(regexp_replace(normalize(%s::text), %L, '''', ''g''))', split_part(place, '.', 2), invisible);
    execute format('update %1$I set %2$I = (%3$s)::jsonb where %2$I::text ~ %4$L and %2$I::text <> %3$s',
      split_part(place, '.', 1), split_part(place, '.', 2), tidy, unusual);
  end loop;

  -- A name that nobody can see is a link that nobody can press.
  for place, shown in values
    ('users.full_name', 'Unknown User'), ('profiles.full_name', 'Unknown User'),
    ('pending_sign_ups.full_name', 'Unknown User'), ('passkeys.name', 'Passkey'), ('groups.name', 'Unnamed group'),
    ('subscription_boxes.title', 'Untitled'), ('group_deliveries.box_title', 'Untitled'),
    ('box_contents.item_name', 'Untitled'), ('questionnaires.title', 'Untitled'), ('texts.title', 'Untitled'),
    ('proposals.name', 'Untitled')
  loop
    execute format('update %1$I set %2$I = %3$L where %2$I ~ %4$L',
      split_part(place, '.', 1), split_part(place, '.', 2), shown, nothing_to_see);
  end loop;

  -- A label names the person. An address without a street or a city is asked for again.
  delete from shipping_addresses where street ~ nothing_to_see or city ~ nothing_to_see;
  update shipping_addresses address set recipient = person.full_name
  from profiles person
  where person.user_id = address.user_id and address.recipient ~ nothing_to_see;
  update parcels set address = jsonb_set(address, '{recipient}', to_jsonb(person.full_name))
  from profiles person
  where person.user_id = parcels.user_id and parcels.address ->> 'recipient' ~ nothing_to_see;
end $$;
