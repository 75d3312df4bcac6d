import { randomBytes } from "node:crypto";
import { withPool } from "@boxmates/processes/with-pool";

/** The asker's id, which PostGraphile tells Postgres by the claims of the token. */
const me = "current_setting('jwt.claims.user_id')::uuid";

/** True for rows of the asker's groups: asked once a statement, found by an index. It took 0.7 of `in`. */
const ofMyGroup = "group_id = any (array(select peer.my_groups()))";

/** The condition on which a member sees a row, as on the page. */
const seen: Record<string, string> = {
  groups: "id = any (array(select peer.my_groups()))",
  group_memberships: ofMyGroup,
  group_invites: ofMyGroup,
  group_subscriptions: ofMyGroup,
  group_deliveries: ofMyGroup,
  user_points: ofMyGroup,
  questionnaire_sessions: ofMyGroup,
  product_opinions: ofMyGroup,
  user_product_ratings: ofMyGroup,
  parcels: "delivery_id = any (array(select peer.my_deliveries()))",
  profiles: "user_id = any (array(select peer.my_friends()))",
};

/** The tables that everybody may read. */
const open = ["subscription_boxes", "box_contents", "product_averages", "questionnaires"];

/** `plpgsql` keeps its plans, which `language sql` does not before Postgres 18. */
const idsBy = (name: string, query: string) => `
  create function peer.${name}() returns setof uuid language plpgsql stable security definer
  set search_path = public as $$ begin return query ${query}; end $$`;

const statements = (role: string, password: string) => [
  `create role ${role} login password '${password}'`,
  "create schema peer",
  `grant usage on schema public, peer to ${role}`,
  idsBy("my_groups", `select group_id from group_memberships where user_id = ${me}`),
  idsBy(
    "my_deliveries",
    "select id from group_deliveries where group_id = any (array(select peer.my_groups()))",
  ),
  idsBy(
    "my_friends",
    "select user_id from group_memberships where group_id = any (array(select peer.my_groups()))",
  ),
  ...Object.entries(seen).flatMap(([table, condition]) => [
    `alter table ${table} enable row level security`,
    `create policy peer_sees on ${table} for select to ${role} using (${condition})`,
  ]),
  `create policy peer_rates on user_product_ratings for update to ${role}
   using (user_id = ${me} and ${ofMyGroup})`,
  `grant select on ${[...Object.keys(seen), ...open].join(", ")} to ${role}`,
  `grant update (rating) on user_product_ratings to ${role}`,
];

/**
 * Lets a member's role see what the pages show, and change their own ratings, by row security; `use` gets the address
 * for that role. Our server owns the tables, so that row security does not apply to it.
 */
export async function withMemberRole<Value>(
  databaseUrl: string,
  use: (url: string) => Promise<Value>,
): Promise<Value> {
  const role = `boxmates_peer_${process.pid}`;
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = randomBytes(16).toString("hex");
  return withPool(databaseUrl, async (pool) => {
    for (const statement of statements(role, url.password)) await pool.query(statement);
    try {
      return await use(url.toString());
    } finally {
      await pool.query(`drop owned by ${role}`);
      await pool.query(`drop role ${role}`);
    }
  });
}
