-- A deleted account leaves its results behind without a name: user_id becomes null.

create table user_box_activities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  group_id uuid not null references groups on delete cascade,
  delivery_id uuid not null references group_deliveries on delete cascade,
  subscription_box_id uuid not null references subscription_boxes,
  status text not null default 'in_progress' check (status in ('in_progress', 'completed')),
  started_at timestamptz not null,
  completed_at timestamptz,
  total_points_earned integer not null default 0 check (total_points_earned >= 0),
  -- What a member guessed in a tasting stays in the group's results when their account is gone, and the ratings no
  -- longer say whose they are. Null without a rating, as in an activity that is no tasting.
  guesses integer check (guesses >= 0),
  right_guesses integer constraint user_box_activities_check1 check (right_guesses between 0 and guesses),
  unique (delivery_id, user_id),
  check ((completed_at is not null) = (status = 'completed')),
  check ((guesses is null) = (right_guesses is null))
);
create index user_box_activities_of_user on user_box_activities (user_id);
create index user_box_activities_of_group on user_box_activities (group_id);
create index user_box_activities_of_box on user_box_activities (subscription_box_id);

create table user_product_ratings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  group_id uuid not null references groups on delete cascade,
  delivery_id uuid not null references group_deliveries on delete cascade,
  box_content_id uuid not null references box_contents,
  rating integer not null check (rating between 1 and 5),
  guessed_product_id uuid references box_contents,
  is_correct boolean,
  points_earned integer not null check (points_earned >= 0),
  created_at timestamptz not null,
  is_final boolean not null default false,
  unique (delivery_id, user_id, box_content_id)
);
create index user_product_ratings_of_user on user_product_ratings (user_id);
create index user_product_ratings_of_group on user_product_ratings (group_id);
create index user_product_ratings_of_content on user_product_ratings (box_content_id);
create index user_product_ratings_of_guess on user_product_ratings (guessed_product_id);

-- What all tastings of one kind of box gave together, for the public page. A job renews it once a day.
create table kind_ratings (
  box_type text primary key,
  tastings bigint not null,
  average_stars double precision not null check (average_stars between 1 and 5)
);

create table questionnaire_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  group_id uuid not null references groups on delete cascade,
  delivery_id uuid not null references group_deliveries on delete cascade,
  questionnaire_id uuid not null references questionnaires,
  total_questions integer not null check (total_questions >= 0),
  guess_questions integer not null check (guess_questions >= 0),
  correct_answers integer not null check (correct_answers between 0 and guess_questions),
  total_points integer not null check (total_points >= 0),
  completed_at timestamptz not null,
  -- What was played, whatever becomes of the questionnaire.
  version_id uuid references versions,
  -- Members who played several questionnaires after one delivery, when that could be done, have extra sessions. They
  -- keep their points and results; the one that counts is that of the delivery's questionnaire, or else the first.
  is_extra boolean not null default false,
  unique (delivery_id, questionnaire_id, user_id)
);
create index questionnaire_sessions_of_user on questionnaire_sessions (user_id);
create index questionnaire_sessions_of_group on questionnaire_sessions (group_id);
create index questionnaire_sessions_of_questionnaire on questionnaire_sessions (questionnaire_id);
create index questionnaire_sessions_of_version on questionnaire_sessions (version_id);
create unique index questionnaire_sessions_one_each on questionnaire_sessions (delivery_id, user_id) where not is_extra;

create table questionnaire_responses (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references questionnaire_sessions on delete cascade,
  user_id uuid references users on delete set null,
  group_id uuid not null references groups on delete cascade,
  delivery_id uuid not null references group_deliveries on delete cascade,
  questionnaire_id uuid not null references questionnaires,
  question_id text not null,
  position integer not null,
  user_answer jsonb not null,
  correct_answer jsonb,
  is_correct boolean,
  points_earned integer not null default 0 check (points_earned >= 0),
  unique (session_id, question_id)
);
create index questionnaire_responses_of_user on questionnaire_responses (user_id);
create index questionnaire_responses_of_group on questionnaire_responses (group_id);
create index questionnaire_responses_of_delivery on questionnaire_responses (delivery_id);
create index questionnaire_responses_of_questionnaire on questionnaire_responses (questionnaire_id, question_id);

-- Answers to the questionnaire that are not sent yet. They go with the membership.
create table given_answers (
  delivery_id uuid not null references group_deliveries on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  question_id text not null,
  answer text not null,
  -- Once its round is closed, when friends have seen it.
  is_final boolean not null default false,
  primary key (delivery_id, user_id, question_id),
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade
);
create index given_answers_of_member on given_answers (group_id, user_id);

create table user_points (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  group_id uuid not null references groups on delete cascade,
  total_points integer not null default 0 check (total_points >= 0),
  unique (group_id, user_id)
);
create index user_points_of_user on user_points (user_id);

-- One opinion for each member, delivery and product: the rating of the questionnaire, else the stars of the tasting.
create table product_opinions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  group_id uuid not null references groups on delete cascade,
  delivery_id uuid not null references group_deliveries on delete cascade,
  box_content_id uuid not null references box_contents,
  stars integer not null check (stars between 1 and 5),
  source text not null check (source in ('tasting', 'questionnaire')),
  -- What is thought of a product after a sealed delivery joins the average of all groups with the opening: before, the
  -- average would tell what a friend has just given.
  is_counted boolean not null default true,
  unique (delivery_id, user_id, box_content_id)
);
create index product_opinions_of_group on product_opinions (group_id, user_id);
create index product_opinions_of_user on product_opinions (user_id);
create index product_opinions_of_content on product_opinions (box_content_id);
create index product_opinions_uncounted on product_opinions (delivery_id) where not is_counted;

-- What all groups think on average, so that no page has to read every opinion.
create table product_averages (
  box_content_id uuid primary key references box_contents on delete cascade,
  opinions bigint not null,
  stars bigint not null
);

-- A step that a member has done, or a needed thing that they have ready.
create table activity_ticks (
  delivery_id uuid not null references group_deliveries on delete cascade,
  user_id uuid not null references users on delete cascade,
  part_id text not null,
  ticked_at timestamptz not null,
  primary key (delivery_id, user_id, part_id)
);
create index activity_ticks_of_user on activity_ticks (user_id);

-- The result of a game: entered by one member, confirmed by another.
create table round_results (
  delivery_id uuid not null references group_deliveries on delete cascade,
  round_id text not null,
  entered_by uuid references users on delete set null,
  entered_at timestamptz not null,
  revision integer not null default 1,
  confirmed_by uuid references users on delete set null,
  confirmed_at timestamptz,
  primary key (delivery_id, round_id)
);
create index round_results_entered_by on round_results (entered_by);
create index round_results_confirmed_by on round_results (confirmed_by);

-- A deleted account leaves its score behind without a name.
create table round_scores (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null,
  round_id text not null,
  user_id uuid references users on delete set null,
  value integer not null,
  points_earned integer not null default 0 check (points_earned >= 0),
  foreign key (delivery_id, round_id) references round_results on delete cascade,
  unique (delivery_id, round_id, user_id)
);
create index round_scores_of_user on round_scores (user_id);

-- Photos of what members made. They go with their membership, and so with the account and the group.
create table shows (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references group_deliveries on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  round_id text not null,
  line text not null,
  photo text not null unique,
  width integer not null,
  height integer not null,
  shown_at timestamptz not null,
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade,
  unique (delivery_id, user_id, round_id)
);
create index shows_of_member on shows (group_id, user_id);

create table hearts (
  show_id uuid not null references shows on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (show_id, user_id)
);
create index hearts_of_user on hearts (user_id);

-- Photos in the store that no row shows: those that are being added, and those that are gone. A job deletes them.
create table unused_photos (
  photo text primary key,
  unused_since timestamptz not null
);

-- A group plays a delivery's rounds at the same time. See docs/decisions/0047.
create table rooms (
  delivery_id uuid primary key references group_deliveries on delete cascade,
  phase text not null check (phase in ('lobby', 'round', 'reveal', 'podium')),
  -- Grows with every change of phase.
  turn integer not null default 0,
  is_replay boolean not null default false,
  -- What is played, from the first round on: {"kind", "id"} each.
  rounds jsonb not null default '[]',
  position integer,
  -- Null in the lobby and at the podium, and while nobody is here.
  ends_at timestamptz,
  check ((position is not null) = (phase in ('round', 'reveal')))
);
create index rooms_ending on rooms (ends_at) where ends_at is not null;

-- Whoever has been in a room. They go with their membership.
create table room_players (
  delivery_id uuid not null references rooms on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  is_here boolean not null,
  seen_at timestamptz not null,
  -- The turn in which they were ready last.
  ready_turn integer,
  primary key (delivery_id, user_id),
  foreign key (group_id, user_id) references group_memberships (group_id, user_id) on delete cascade
);
create index room_players_of_member on room_players (group_id, user_id);
create index room_players_here on room_players (seen_at) where is_here;
