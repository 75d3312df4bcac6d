import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Asked } from "./against-floor.ts";
import { idOf } from "./fill.ts";
import type { ApiRequest } from "./load.ts";
import type { Reader } from "./readers.ts";

/** A reader with everything that they can write. Everybody is in another group. */
interface Writer extends Reader {
  /** The deliveries that have arrived, with the game of each, and those on their way. */
  arrived: { deliveryId: string; boxId: string; questionnaireId: string }[];
  underway: string[];
  /** Invitations to other groups. */
  invites: string[];
  /** Boxes that their group does not get. */
  offers: string[];
}

const offers = 4;
const invitesOfEach = 4;
const invitedByEach = 8;
/** Not the last one, with which nothing can be rated any more. */
const ratedProducts = [1, 2, 3, 4];

type Body = Record<string, unknown>;
type Write = [method: "POST" | "PUT", path: string, body?: Body];

/** The frequent writes, as each writer sends them. */
const writes: Record<string, (writer: Writer) => Write[]> = {
  "rating a product": ({ groupId, arrived }) =>
    arrived
      .filter(({ boxId }) => boxId === arrived[0]?.boxId)
      .flatMap(({ deliveryId }) =>
        ratedProducts.map((number): Write => {
          const path = `/api/groups/${groupId}/deliveries/${deliveryId}/tasting/products/${number}`;
          return ["PUT", path, { rating: 4 }];
        }),
      ),
  "answering a question": ({ groupId, arrived }) =>
    arrived.map(({ deliveryId, questionnaireId }) => {
      const path = `/api/groups/${groupId}/deliveries/${deliveryId}/questionnaires/${questionnaireId}/answers/q`;
      return ["PUT", path, { answer: "Any time." }];
    }),
  "submitting a questionnaire": ({ groupId, arrived }) =>
    arrived.map(({ deliveryId, questionnaireId }) => {
      const path = `/api/groups/${groupId}/deliveries/${deliveryId}/questionnaires/${questionnaireId}/session`;
      return ["POST", path, { answers: [{ questionId: "q", answer: "Any time." }] }];
    }),
  inviting: ({ groupId, userId }) =>
    Array.from({ length: invitedByEach }, (_, number) => {
      const email = `invited-${number}-${userId}@example.com`;
      return ["POST", `/api/groups/${groupId}/invites`, { email }];
    }),
  "accepting an invitation": ({ invites }) => invites.map((id) => ["POST", `/api/invites/${id}/accept`]),
  subscribing: ({ groupId, offers }) =>
    offers.map((boxId) => ["POST", `/api/groups/${groupId}/subscriptions`, { boxId }]),
  "a box that arrived": ({ groupId, underway }) =>
    underway.map((deliveryId) => ["POST", `/api/groups/${groupId}/deliveries/${deliveryId}/arrival`]),
};

/** The writes with the requests of all, whose neighbours are of different people. */
export function writesOf(writers: readonly Writer[]): Asked[] {
  return Object.entries(writes).map(([name, writesOfOne]) => {
    const all = writers.map((writer) => writesOfOne(writer).map((write) => requestOf(writer, write)));
    const most = Math.max(...all.map(({ length }) => length));
    const requests = Array.from({ length: most }, (_, turn) => all.flatMap((own) => own[turn] ?? [])).flat();
    return { name, requests };
  });
}

function requestOf({ token }: Writer, [method, path, body]: Write): ApiRequest {
  return {
    path,
    method,
    headers: {
      authorization: `Bearer ${token}`,
      // The page sends one, too; `resetWrites` deletes it.
      "idempotency-key": randomUUID(),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}

/** Lets readers write: admins of their groups with boxes to subscribe to, begun tastings, and invitations. */
export async function writersOf(pool: pg.Pool, readers: readonly Reader[]): Promise<Writer[]> {
  const groupIds = readers.map(({ groupId }) => groupId);
  const userIds = readers.map(({ userId }) => userId);
  await pool.query(
    "update group_memberships set role = 'admin' where user_id = any($1) and role = 'member'",
    [userIds],
  );
  // The update binds each delivery to its questionnaire, as its arrival would have.
  await pool.query("update group_deliveries set delivery_status = delivery_status where group_id = any($1)", [
    groupIds,
  ]);
  await pool.query(
    `insert into user_box_activities (user_id, group_id, delivery_id, subscription_box_id, started_at)
     select user_id, group_id, delivery.id, delivery.subscription_box_id, now()
     from group_memberships join group_deliveries delivery using (group_id)
     where user_id = any($1) and delivery_status = 'delivered'`,
    [userIds],
  );
  const boxIds = await offerBoxes(pool, groupIds);
  const invited = await inviteToOthers(pool, readers);
  const { rows } = await pool.query<Pick<Writer, "groupId" | "arrived" | "underway">>(
    `select group_id as "groupId",
       coalesce(jsonb_agg(jsonb_build_object('deliveryId', id, 'boxId', subscription_box_id,
         'questionnaireId', questionnaire_id) order by subscription_box_id <> ${idOf("'box1'")})
         filter (where delivery_status = 'delivered'), '[]') as arrived,
       coalesce(jsonb_agg(id) filter (where delivery_status = 'shipped'), '[]') as underway
     from group_deliveries where group_id = any($1) group by group_id`,
    [groupIds],
  );
  return readers.flatMap((reader) => {
    const found = rows.find(({ groupId }) => groupId === reader.groupId);
    const invites = invited.filter(({ userId }) => userId === reader.userId).map(({ id }) => id);
    return found ? [{ ...reader, ...found, invites, offers: boxIds }] : [];
  });
}

/** Adds boxes to which the groups have cancelled their subscriptions: taking one up again gives it no other id. */
async function offerBoxes(pool: pg.Pool, groupIds: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into subscription_boxes (id, title, box_type, price, created_at)
     select ${idOf("'offer' || n")}, 'Offer ' || n, 'gaming_night', 40, now() from generate_series(1, $1::int) n
     returning id`,
    [offers],
  );
  const boxIds = rows.map(({ id }) => id);
  await pool.query(
    `insert into group_subscriptions
       (group_id, subscription_box_id, is_active, subscribed_at, revised_at, next_delivery_date, delivery_day)
     select group_id, box_id, false, now(), now(), now()::date, 1
     from unnest($1::uuid[]) group_id, unnest($2::uuid[]) box_id`,
    [groupIds, boxIds],
  );
  return boxIds;
}

/** Invites each reader to the groups of some others. */
async function inviteToOthers(pool: pg.Pool, readers: readonly Reader[]) {
  const invited = readers.flatMap(({ userId }, index) =>
    Array.from({ length: Math.min(invitesOfEach, readers.length - 1) }, (_, number) => ({
      id: randomUUID(),
      userId,
      groupId: readers[(index + 1 + number) % readers.length]?.groupId,
    })),
  );
  await pool.query(
    `insert into group_invites (id, group_id, invited_email, created_at, expires_at)
     select invited.id, invited."groupId", users.email, now(), now() + interval '7 days'
     from jsonb_to_recordset($1::jsonb) as invited (id uuid, "userId" uuid, "groupId" uuid)
     join users on users.id = invited."userId"`,
    [JSON.stringify(invited)],
  );
  return invited;
}

const ofOffers = "subscription_box_id in (select id from subscription_boxes where title like 'Offer %')";

/** Takes all that was written back, so that it can be written again. */
const undone = [
  "truncate idempotency_keys, limits",
  "delete from pgboss.job where name like 'mail-%'",
  "delete from user_product_ratings",
  "delete from product_opinions where source = 'tasting'",
  "delete from given_answers",
  "delete from questionnaire_sessions where user_id = any($1)",
  "delete from group_invites where invited_email like 'invited-%'",
  `delete from group_memberships using group_invites invite join users on users.email = invite.invited_email
   where group_memberships.group_id = invite.group_id and group_memberships.user_id = users.id`,
  "update group_invites set status = 'pending' where status = 'accepted'",
  `delete from subscription_changes where subscription_id in (select id from group_subscriptions where ${ofOffers})`,
  `update group_subscriptions set is_active = false where ${ofOffers}`,
];

/** Takes the arrival of these deliveries back. */
const unarrived = [
  `update parcels set status = 'shipped', delivered_at = null
   where delivery_id = any($1) and status = 'delivered'`,
  `update group_deliveries set delivery_status = 'shipped', delivered_at = null, questionnaire_id = null,
     questionnaire_version_id = null
   where id = any($1) and delivery_status = 'delivered'`,
];

export async function resetWrites(pool: pg.Pool, writers: readonly Writer[]): Promise<void> {
  const userIds = writers.map(({ userId }) => userId);
  for (const statement of undone) await pool.query(statement, statement.includes("$1") ? [userIds] : []);
  const deliveryIds = writers.flatMap(({ underway }) => underway);
  for (const statement of unarrived) await pool.query(statement, [deliveryIds]);
}
