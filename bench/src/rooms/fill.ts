import { idOf } from "../fill.ts";
import { keptColumns, keptOf, keptValues, versionsOfBoxes } from "../kept-boxes.ts";

/** Asks a database of any kind. */
export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

export interface Evening {
  rooms: number;
  players: number;
}

/** Somebody in a group, with the session of their browser. */
export interface Seat {
  userId: string;
  sessionId: string;
  groupId: string;
  /** The deliveries that the group plays together and that each plays alone afterwards, with the same answers. */
  together: string;
  alone: string;
}

const products = 2;
const questions = 2;
/** The lobby, and each round with its reveal. */
export const phasesOfGame = 1 + 2 * (products + questions);

const userOf = idOf("'player' || r || '-' || p");
const groupOf = idOf("'room' || r");
const sessionOf = idOf("'session' || r || '-' || p");
const box = idOf("'tasted'");
const questionnaire = idOf("'asked'");
const product = (n: string) => idOf(`'tasted' || ${n}`);

/** A gourmet box with two questions about its products. */
const game = [
  `insert into subscription_boxes (id, title, description, box_type, price, created_at)
   values (${box}, 'Tasting', '', 'gourmet_tasting', 40, now())`,
  `insert into box_contents (id, box_id, item_name, product_number, created_at)
   select ${product("n")}, ${box}, 'Cheese ' || n, n, now() from generate_series(1, ${products}) n`,
  versionsOfBoxes,
  `insert into questionnaires (id, title, questions, created_at, updated_at)
   select ${questionnaire}, 'What was it?', jsonb_agg(jsonb_build_object(
     'id', 'guess-' || q, 'text', 'Which one was product ' || q || '?', 'type', 'box_content_guess',
     'required', true, 'boxContentId', null,
     'options', (select jsonb_agg(${product("n")}) from generate_series(1, ${products}) n)
   )), now(), now() from generate_series(1, ${questions}) q`,
  `insert into versions (kind, object_id, number, snapshot, changed_at)
   select 'questionnaire', id, 1, jsonb_build_object(
     'title', title, 'description', description, 'isActive', is_active, 'questions', questions), now()
   from questionnaires where id = ${questionnaire}`,
  `insert into subscription_box_questionnaires values (${box}, ${questionnaire})`,
];

const everyPlayer = "generate_series(1, $1::int) r, generate_series(1, $2::int) p";

/** The groups, to each of which two boxes have come: `$1` is how many, `$2` the members of each. */
const groups = [
  `insert into users (id, email, full_name, password_hash, confirmed_at, created_at)
   select ${userOf}, 'player' || r || '-' || p || '@example.com', 'Friend ' || p || ' of ' || r, 'none', now(), now()
   from ${everyPlayer}`,
  `insert into profiles (user_id, email, full_name, role, created_at, updated_at)
   select ${userOf}, 'player' || r || '-' || p || '@example.com', 'Friend ' || p || ' of ' || r, 'user', now(), now()
   from ${everyPlayer}`,
  `insert into sessions (id, user_id, device, created_at, last_used_at, proven_at)
   select ${sessionOf}, ${userOf}, 'Chromium on Linux', now(), now(), now()
   from ${everyPlayer}`,
  // The server ends sessions that nothing can renew.
  `insert into refresh_tokens (session_id, token_hash, expires_at)
   select ${sessionOf}, uuid_send(${sessionOf}), now() + interval '30 days' from ${everyPlayer}`,
  `insert into groups (id, name, description, created_by, created_at, updated_at)
   select ${groupOf}, 'Room ' || r, '', ${userOf}, now(), now()
   from ${everyPlayer} where p = 1`,
  `insert into group_memberships (group_id, user_id, role, joined_at)
   select ${groupOf}, ${userOf}, case p when 1 then 'owner' else 'member' end, now() + p * interval '1 minute'
   from ${everyPlayer}`,
  `insert into group_subscriptions
     (id, group_id, subscription_box_id, cadence, subscribed_at, revised_at, next_delivery_date, delivery_day)
   select ${idOf("'subscribed' || r")}, ${groupOf}, ${box}, 'monthly', now(), now(),
     (date_trunc('month', now()) + interval '1 month')::date, 1
   from ${everyPlayer} where p = 1`,
  ...["together", "alone"].map(
    (name, month) => `insert into group_deliveries
     (id, group_id, subscription_id, subscription_box_id, delivery_date, delivered_at, delivery_status, created_at,
      revised_at, ${keptColumns})
   select ${idOf(`'${name}' || r`)}, ${groupOf}, ${idOf("'subscribed' || r")}, ${box},
     (date_trunc('month', now()) - ${month} * interval '1 month')::date, now(), 'delivered', now(), now(), ${keptValues}
   from generate_series(1, $1::int) r cross join generate_series(1, $2::int) p ${keptOf(box)} where p = 1`,
  ),
];

/** Like the database itself, we leave empty tables alone: with a plan for an empty one, it reads all rows that come. */
const filled = [
  ...["subscription_boxes", "box_contents", "questionnaires", "versions", "users", "profiles", "sessions"],
  "refresh_tokens",
  ...["groups", "group_memberships", "group_subscriptions", "group_deliveries"],
];

/** Fills an empty, migrated database with groups that are about to play. Returns everybody, group by group. */
export async function fillRooms(query: Query, { rooms, players }: Evening): Promise<Seat[][]> {
  for (const statement of game) await query(statement);
  for (const statement of groups) await query(statement, [rooms, players]);
  const seats = await query<Seat>(
    `select ${userOf} as "userId", ${sessionOf} as "sessionId", ${groupOf} as "groupId",
       ${idOf("'together' || r")} as together, ${idOf("'alone' || r")} as alone
     from ${everyPlayer} order by r, p`,
    [rooms, players],
  );
  await query(`analyze ${filled.join(", ")}`);
  return Array.from({ length: rooms }, (_, room) => seats.slice(room * players, (room + 1) * players));
}

export interface Earned {
  userId: string;
  together: number;
  alone: number;
  total: number;
}

/** Returns what everybody has earned in the tasting and the questionnaire of both deliveries, and in all. */
export function listEarned(query: Query): Promise<Earned[]> {
  const earnedIn = (name: string) => `(
      select coalesce(sum(points), 0)::int from (
        select total_points_earned as points from user_box_activities
        where delivery_id = room.${name} and user_id = room.user_id
        union all
        select total_points from questionnaire_sessions
        where delivery_id = room.${name} and user_id = room.user_id
      ) earned
    ) as ${name}`;
  return query<Earned>(`
    select room.user_id as "userId", ${earnedIn("together")}, ${earnedIn("alone")},
      coalesce(points.total_points, 0) as total
    from (
      select member.group_id, member.user_id, played.id as together, other.id as alone
      from group_memberships member
      join group_deliveries played on played.group_id = member.group_id
      join group_deliveries other on other.group_id = member.group_id and other.delivery_date < played.delivery_date
    ) room
    left join user_points points on points.group_id = room.group_id and points.user_id = room.user_id`);
}
