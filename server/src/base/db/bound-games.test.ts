import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate, migrationNames } from "./migrate.ts";
import { type Database, openDatabase } from "./open.ts";

let database: Database;

beforeEach(async () => {
  database = await openDatabase({ databaseUrl: undefined, dir: undefined, log: pino({ level: "silent" }) });
  const { pool } = database;
  await pool.query(
    "create table migrations (name text primary key, ran_at timestamptz not null default now())",
  );
  const later = (await migrationNames()).filter((name) => name >= "0011");
  await pool.query("insert into migrations (name) select unnest($1::text[])", [later]);
  await migrate(pool);
  await pool.query("delete from migrations where name = any($1)", [later]);
});
afterEach(() => database.close());

const id = (name: string) => `md5('${name}')::uuid`;

/** Two friends, one box with two questionnaires of which Q2 is newer, and three deliveries. */
const sample = `
  insert into users (id, email, full_name, password_hash, created_at)
  select md5(name)::uuid, name || '@example.com', name, '', now() from unnest(array['ann', 'ben']) name;
  insert into groups (id, name, created_at, updated_at) values (${id("group")}, 'Group', now(), now());
  insert into subscription_boxes (id, title, description, box_type, price, created_at)
  values (${id("box")}, 'Box', '', 'gourmet_tasting', 10, now());
  insert into questionnaires (id, title, questions, created_at, updated_at)
  select md5(name)::uuid, name, '[{"id": "a"}]', day::date, now()
  from (values ('q1', '2026-01-01'), ('q2', '2026-02-01')) made (name, day);
  insert into subscription_box_questionnaires select ${id("box")}, id from questionnaires;
  insert into versions (kind, object_id, number, snapshot, changed_at)
  select 'questionnaire', id, number, '{}', now() from questionnaires, generate_series(1, 2) number;
  insert into group_subscriptions
    (id, group_id, subscription_box_id, subscribed_at, revised_at, next_delivery_date, delivery_day)
  values (${id("subscription")}, ${id("group")}, ${id("box")}, now(), now(), '2027-01-01', 1);
  insert into group_deliveries (id, group_id, subscription_id, subscription_box_id, delivery_date, delivered_at,
    delivery_status, created_at, revised_at)
  select md5(name)::uuid, ${id("group")}, ${id("subscription")}, ${id("box")}, day::date,
    case when status = 'delivered' then now() end, status, now(), now()
  from (values ('played', '2026-03-01', 'delivered'), ('arrived', '2026-04-01', 'delivered'),
    ('coming', '2026-05-01', 'shipped')) made (name, day, status);
  insert into questionnaire_sessions (user_id, group_id, delivery_id, questionnaire_id, version_id, total_questions,
    guess_questions, correct_answers, total_points, completed_at)
  select md5(player)::uuid, ${id("group")}, ${id("played")}, md5(questionnaire)::uuid,
    (select id from versions where object_id = md5(questionnaire)::uuid and number = 1), 1, 1, 1, 1, day::date
  from (values ('ann', 'q1', '2026-03-02'), ('ann', 'q2', '2026-03-03'), ('ben', 'q2', '2026-03-04'))
    made (player, questionnaire, day)`;

test("existing data keeps every session, and each delivery that has arrived is bound", async () => {
  const { pool } = database;
  await pool.query(sample);
  await migrate(pool);
  const { rows: deliveries } = await pool.query(`
    select to_char(delivery_date, 'Mon') as month, q.title, version.number
    from group_deliveries delivery
    left join questionnaires q on q.id = delivery.questionnaire_id
    left join versions version on version.id = delivery.questionnaire_version_id
    order by delivery_date`);
  expect(deliveries).toEqual([
    // The one that was played first, as it was then; else the newest; nothing before it arrives.
    { month: "Mar", title: "q1", number: 1 },
    { month: "Apr", title: "q2", number: 2 },
    { month: "May", title: null, number: null },
  ]);
  const { rows: sessions } = await pool.query(`
    select users.email, q.title, session.total_points as points, session.is_extra
    from questionnaire_sessions session
    join users on users.id = session.user_id
    join questionnaires q on q.id = session.questionnaire_id
    order by session.completed_at`);
  expect(sessions).toEqual([
    { email: "ann@example.com", title: "q1", points: 1, is_extra: false },
    { email: "ann@example.com", title: "q2", points: 1, is_extra: true },
    { email: "ben@example.com", title: "q2", points: 1, is_extra: false },
  ]);
  const another = pool.query(`
    insert into questionnaire_sessions (user_id, group_id, delivery_id, questionnaire_id, total_questions,
      guess_questions, correct_answers, total_points, completed_at)
    values (${id("ben")}, ${id("group")}, ${id("played")}, ${id("q1")}, 1, 1, 1, 1, now())`);
  await expect(another, "one session per member and delivery").rejects.toThrow(/one_each/);
});
