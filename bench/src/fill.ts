import type pg from "pg";
import { keptColumns, keptOf, keptValues, versionsOfBoxes } from "./kept-boxes.ts";
import { withoutIndexes } from "./without-indexes.ts";

export const membersPerGroup = 5;

/** The history that each group gets. */
export interface Past {
  /** Deliveries of each of its two subscriptions; all but the newest have arrived. */
  deliveries: number;
  /** Members who have finished the questionnaire of a delivery that arrived. */
  players: number;
  /** Answers of each of them. */
  answers: number;
}

/** Typical numbers for groups of friends who have played for a while. */
export const aWhile: Past = { deliveries: 3, players: 3, answers: 6 };

/** SQL for the id of the thing that `name`, also SQL, names: its hash in the form of a random UUID. */
export function idOf(name: string): string {
  return `overlay(overlay(md5(${name}) placing '4' from 13) placing '8' from 17)::uuid`;
}

/**
 * Groups of 5 members and 2 subscriptions with their past. Three in four members have an address; in one of 50 groups
 * nobody has one. Ids are hashes of names, so that statements find each other's rows without reading them. `$1` is the
 * number of groups.
 */
const statements = ({ deliveries, players, answers }: Past) => [
  `insert into users (id, email, full_name, password_hash, confirmed_at, created_at)
   select ${idOf(`'user' || n`)}, 'friend' || n || '@example.com', 'Friend ' || n, 'none', now(), now()
   from generate_series(1, $1::int * ${membersPerGroup}) n`,
  `insert into profiles (user_id, email, full_name, role, created_at, updated_at)
   select ${idOf(`'user' || n`)}, 'friend' || n || '@example.com', 'Friend ' || n, 'user', now(), now()
   from generate_series(1, $1::int * ${membersPerGroup}) n`,
  `insert into user_count_changes (role, change) values ('user', $1::int * ${membersPerGroup})`,
  `insert into groups (id, name, description, created_by, created_at, updated_at)
   select ${idOf(`'group' || g`)}, 'Group ' || g, 'Friends who live far apart and eat together.',
     ${idOf(`'user' || (g * ${membersPerGroup})`)}, now(), now()
   from generate_series(1, $1::int) g`,
  `insert into group_memberships (group_id, user_id, role, joined_at)
   select ${idOf(`'group' || g`)}, ${idOf(`'user' || (g * ${membersPerGroup} - m)`)},
     case m when 0 then 'owner' when 1 then 'admin' else 'member' end, now() + m * interval '1 minute'
   from generate_series(1, $1::int) g, generate_series(0, ${membersPerGroup - 1}) m`,
  `insert into shipping_addresses (user_id, recipient, street, city, state, zip_code, country, updated_at)
   select ${idOf(`'user' || (g * ${membersPerGroup} - m)`)}, 'Friend', '1 Main Street', 'Springfield', 'IL', '62701',
     'US', now()
   from generate_series(1, $1::int) g, generate_series(0, ${membersPerGroup - 1}) m
   where (g + m) % 4 > 0 and g % 50 > 0`,
  `insert into group_invites (group_id, invited_email, invited_by, created_at, expires_at)
   select ${idOf(`'group' || g`)}, 'guest' || g || '@example.com', ${idOf(`'user' || (g * ${membersPerGroup})`)},
     now(), now() + interval '7 days'
   from generate_series(1, $1::int) g`,
  `insert into group_subscriptions
     (id, group_id, subscription_box_id, cadence, subscribed_at, revised_at, next_delivery_date, delivery_day)
   select ${idOf(`'subscription' || g || '-' || s`)}, ${idOf(`'group' || g`)}, ${idOf(`'box' || s`)}, 'monthly',
     now() - ${deliveries + 1} * interval '1 month', now() - ${deliveries + 1} * interval '1 month',
     (date_trunc('month', now()) + interval '1 month')::date, 1
   from generate_series(1, $1::int) g, generate_series(1, 2) s`,
  `insert into group_deliveries
     (id, group_id, subscription_id, subscription_box_id, delivery_date, delivered_at, delivery_status, created_at,
      revised_at, is_awaited, questionnaire_id, questionnaire_version_id, ${keptColumns})
   select ${idOf(`'delivery' || g || '-' || s || '-' || d`)}, ${idOf(`'group' || g`)},
     ${idOf(`'subscription' || g || '-' || s`)}, ${idOf(`'box' || s`)},
     (date_trunc('month', now()) - d * interval '1 month')::date,
     case when d = 0 then null else now() - d * interval '1 month' end,
     case when d = 0 then 'shipped' else 'delivered' end, now() - d * interval '1 month', now(), d = 0,
     case when d > 0 then game.object_id end, case when d > 0 then game.id end, ${keptValues}
   from generate_series(1, $1::int) g
   cross join generate_series(1, 2) s
   cross join generate_series(0, ${deliveries - 1}) d
   join versions game on game.kind = 'questionnaire' and game.object_id = ${idOf(`'questionnaire' || s`)}
   ${keptOf(idOf(`'box' || s`))}`,
  `insert into parcels (delivery_id, delivery_date, user_id, status, shipped_at, delivered_at)
   select ${idOf(`'delivery' || g || '-' || s || '-' || d`)},
     (date_trunc('month', now()) - d * interval '1 month')::date, ${idOf(`'user' || (g * ${membersPerGroup} - m)`)},
     case when d = 0 then 'shipped' else 'delivered' end, now(), case when d = 0 then null else now() end
   from generate_series(1, $1::int) g, generate_series(1, 2) s, generate_series(0, ${deliveries - 1}) d,
     generate_series(0, ${membersPerGroup - 1}) m`,
  `insert into questionnaire_sessions
     (user_id, group_id, delivery_id, questionnaire_id, total_questions, guess_questions, correct_answers,
      total_points, completed_at)
   select ${idOf(`'user' || (g * ${membersPerGroup} - m)`)}, ${idOf(`'group' || g`)},
     ${idOf(`'delivery' || g || '-' || s || '-' || d`)}, ${idOf(`'questionnaire' || s`)}, ${answers}, 3,
     (g + m + d) % 4, (g + m + d) % 4, now()
   from generate_series(1, $1::int) g, generate_series(1, 2) s,
     generate_series(1, ${deliveries - 1}) d, generate_series(0, ${players - 1}) m`,
  `insert into user_points (group_id, user_id, total_points)
   select group_id, user_id, sum(total_points) from questionnaire_sessions
   where $1::int > 0 group by group_id, user_id`,
];

const boxes = `
  insert into subscription_boxes (id, title, description, box_type, price, created_at)
  select ${idOf(`'box' || s`)}, 'Box ' || s, '', (array['gourmet_tasting', 'culinary_chef'])[s], 40, now()
  from generate_series(1, 2) s;
  insert into box_contents (box_id, item_name, product_number, created_at)
  select ${idOf(`'box' || s`)}, 'Product ' || p, p, now() from generate_series(1, 2) s, generate_series(1, 5) p;
  ${versionsOfBoxes};
  insert into questionnaires (id, title, questions, created_at, updated_at)
  select ${idOf(`'questionnaire' || s`)}, 'Questionnaire ' || s,
    '[{"id": "q", "text": "Again?", "type": "text", "required": false, "options": [], "boxContentId": null}]',
    now(), now()
  from generate_series(1, 2) s;
  insert into versions (kind, object_id, number, snapshot, changed_at)
  select 'questionnaire', id, 1, jsonb_build_object(
    'title', title, 'description', description, 'isActive', is_active, 'questions', questions), now()
  from questionnaires;
  insert into subscription_box_questionnaires
  select ${idOf(`'box' || s`)}, ${idOf(`'questionnaire' || s`)} from generate_series(1, 2) s`;

/** Fills an empty, migrated database; keeps one that is already filled to the same size. */
export async function fill(pool: pg.Pool, groups: number, past = aWhile): Promise<void> {
  const { rows } = await pool.query<{ count: string }>("select count(*) from groups");
  const there = Number(rows[0]?.count);
  if (there === groups) return;
  if (there > 0)
    throw new Error(`The database holds ${there} groups already: name an empty one with DATABASE_URL.`);
  const client = await pool.connect();
  try {
    await insertAll(client, groups, past);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
  await pool.query("vacuum analyze");
}

async function insertAll(client: pg.PoolClient, groups: number, past: Past): Promise<void> {
  await client.query("begin");
  await withoutTriggers(client);
  await client.query(boxes);
  await withoutIndexes(client, undefined, async () => {
    for (const statement of statements(past)) await client.query(statement, [groups]);
  });
  await client.query("commit");
}

/** This data is consistent, so foreign keys are not checked row by row if we are allowed to skip that. */
export async function withoutTriggers(client: pg.PoolClient): Promise<void> {
  await client.query(
    "select set_config('session_replication_role', 'replica', true) from pg_roles where rolname = current_user and rolsuper",
  );
}
