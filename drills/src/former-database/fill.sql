-- A row for each table that the demo's sample leaves empty.
create temporary table one as
  select delivery.id as delivery, delivery.group_id as grp, member.user_id as person, content.id as content
  from group_deliveries delivery
  join group_memberships member on member.group_id = delivery.group_id
  join delivered_products product on product.delivery_id = delivery.id
  join box_contents content on content.id = product.box_content_id
  order by delivery.id, member.user_id, content.id
  limit 1;

insert into sessions (user_id, device, created_at, last_used_at, proven_at) select person, 'Firefox', now(), now(), now() from one;
insert into refresh_tokens (token_hash, session_id, expires_at) select '\x01', id, now() from sessions;
insert into pending_sign_ups (user_id, full_name, role, password_hash, created_at, browser_hash)
  select person, 'Ann', 'user', 'none', now(), '\x02' from one;
insert into email_changes (user_id, new_email, created_at) select person, 'ann.new@example.com', now() from one;
insert into one_time_tokens (token_hash, user_id, purpose, email_change_id, expires_at)
  select '\x03', user_id, 'change_email', id, now() from email_changes;
insert into limits values ('a key', 1, now());
insert into idempotency_keys select person, 'a key', '\x04', '{"status": 204}', now() from one;
insert into invite_tokens select '\x05', id, now() from group_invites order by id limit 1;
insert into unwanted_mails select person, 'box_shipped' from one;
insert into mail_choices (kind, user_id) select 'box_shipped', person from one;
insert into images (name, hash, width, height, created_at, updated_at) values ('tea.webp', 'aa', 10, 10, now(), now());
insert into share_links select grp, 'a token', person, now(), now() from one;
insert into calendar_feeds select person, 'a token', now() from one;
insert into newsletter_subscribers (email, created_at, confirmed_at) values ('reader@example.com', now(), now());
insert into setup_links values ('\x06', now());
insert into address_requests select person, '2026-12-01', now() from one;
insert into known_browsers select person, '\x07', now() from one;
insert into verification_keys values ('a key', '{"kty": "EC"}', now());
insert into passkeys (user_id, name, credential_id, public_key, counter, transports, created_at)
  select person, 'Phone', 'a credential', '\x08', 0, '{internal}', now() from one;
insert into authenticators (user_id, secret, created_at) select person, '\x09', now() from one;
insert into recovery_codes select person, 'a hash' from one;
insert into passkey_challenges select '\x0a', person, now() from one;
insert into pending_sign_ins select '\x0b', person, now() from one;
insert into shows (delivery_id, group_id, user_id, round_id, line, photo, width, height, shown_at)
  select delivery, grp, person, 'round', 'A line', 'show.webp', 10, 10, now() from one;
insert into hearts select shows.id, shows.user_id from shows;
insert into unused_photos values ('unused.webp', now());
insert into rooms (delivery_id, phase) select delivery, 'lobby' from one;
insert into room_players select delivery, grp, person, false, now(), null from one;
insert into given_answers select delivery, grp, person, 'question', 'An answer', false from one;
insert into changed_arrivals (delivery_id) select delivery from one;
insert into unpublished_opinions select opinion.id, opinion.delivery_id, opinion.box_content_id
  from product_opinions opinion join delivered_products using (delivery_id, box_content_id) order by opinion.id limit 1;
insert into unpublished_guesses (id, rating_id, delivery_id, box_content_id)
  select rating.id, rating.id, rating.delivery_id, rating.box_content_id
  from user_product_ratings rating join delivered_products using (delivery_id, box_content_id) order by rating.id limit 1;
insert into proposal_pictures (vendor_id, url) select vendor_id, '/api/images/aa.webp' from proposals order by id limit 1;
insert into push_keys (public_key, private_key, created_at) values ('public', 'private', now());
insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, site, created_at)
  select id, user_id, 'https://push.example.com/1', 'a key', 'a secret', 'https://boxmates.example.com', now() from sessions;
insert into unwanted_pushes select person, 'box_shipped' from one;
insert into pushes (subscription_id, kind, group_id, due_at, expires_at)
  select push_subscriptions.id, 'box_shipped', grp, now(), now() from push_subscriptions, one;
insert into nudges select delivery, grp, person, '2026-11-26' from one;
insert into memories (delivery_id, group_id, user_id, words, said_by, added_at)
  select delivery, grp, person, 'A quote', person, now() from one;
insert into memory_hearts select memories.id, group_id, user_id from memories;
insert into memory_comments (memory_id, group_id, user_id, words, written_at)
  select memories.id, group_id, user_id, 'A comment', now() from memories;
insert into kind_ratings values ('gourmet_tasting', 5, 4.5);
insert into box_photographs (box_type) values ('gourmet_tasting');
