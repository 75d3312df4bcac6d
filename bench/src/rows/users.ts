import { median } from "@boxmates/processes/median";
import pg from "pg";
import { versionsOfBoxes } from "../kept-boxes.ts";
import { onOnePlace, type Place } from "../places.ts";
import { account, signIn, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";

const usually = { users: 1_000_000, owners: 100_000, asksOfEach: 30 };
const quickly = { users: 100, owners: 100, asksOfEach: 1 };
const goalMs = 150;

const requests = {
  "the dashboard": "/api/admin/overview",
  "the first page": "/api/admin/users",
  "a search that finds many": "/api/admin/users?search=brandt",
  "a search that finds one": "/api/admin/users?search=person77777@",
  "a search that finds nobody": "/api/admin/users?search=nobody-at-all",
  "a search without the accents": "/api/admin/users?search=theo+nunez",
  "a role": "/api/admin/users?role=vendor",
  "the first page of groups": "/api/admin/groups",
  "groups of a frequent name": "/api/admin/groups?search=brandt",
  "the group of one owner": "/api/admin/groups?search=person77777@",
  "a group that is not there": "/api/admin/groups?search=nobody-at-all",
};
type Name = keyof typeof requests;
const names = Object.keys(requests) as Name[];

/** An administrator's requests for a million users, many with accents, and for 100,000 groups, in alternation. */
export const adminUsers: Row = {
  name: "users",
  measure: onOnePlace(measure),
};

async function measure({ say, quick }: Bench, { databaseUrl, folder }: Place): Promise<Figure[]> {
  const { users, owners, asksOfEach } = quick ? quickly : usually;
  say(`filling a database with ${users} users and ${owners} groups`);
  await fill(databaseUrl, users, owners);
  const server = await startWithAccount(databaseUrl, folder);
  const headers = { authorization: `Bearer ${await signIn(server.url, account.email)}` };
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let turn = 0; turn < asksOfEach; turn += 1) {
    for (const name of names) times.get(name)?.push(await ask(server.url + requests[name], headers));
  }
  await server.stop();
  return [...times].map(([name, taken]) => {
    const ms = median(taken);
    return {
      name: `${users} users: ${name}`,
      figure: `${ms.toFixed(1)} ms`,
      goal: `≤ ${goalMs} ms`,
      reached: ms <= goalMs,
    };
  });
}

async function ask(url: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(url, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return performance.now() - startedAt;
}

/** The newest users own a group of three each, with a subscription and two deliveries. */
const insertGroups = `insert into groups (name, created_by, created_at, updated_at)
   select 'Friends of ' || full_name, user_id, created_at, created_at from profiles
   order by created_at desc limit $1`;

const fillGroups = [
  `with numbered as (select user_id, row_number() over (order by created_at) as n from profiles)
   insert into group_memberships (group_id, user_id, role, joined_at)
   select groups.id, friend.user_id, case seat when 0 then 'owner' else 'member' end, groups.created_at
   from groups
   join numbered own on own.user_id = groups.created_by
   cross join generate_series(0, 2) seat
   join numbered friend on friend.n = own.n + seat`,
  `insert into subscription_boxes (title, box_type, price, created_at)
   values ('Box', 'gourmet_tasting', 30, now())`,
  versionsOfBoxes,
  `insert into group_subscriptions
     (group_id, subscription_box_id, subscribed_at, revised_at, next_delivery_date, delivery_day)
   select groups.id, box.id, now(), now(), (date_trunc('month', now()) + interval '1 month')::date, 1
   from groups, subscription_boxes box`,
  `insert into group_deliveries
     (group_id, subscription_id, subscription_box_id, delivery_date, created_at, revised_at)
   select group_id, id, subscription_box_id, date, now(), now()
   from group_subscriptions,
     unnest(array[next_delivery_date - interval '3 months', next_delivery_date - interval '2 months']) date`,
];

async function fill(databaseUrl: string, users: number, owners: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with made as (
       insert into users (email, full_name, password_hash, confirmed_at, created_at)
       select 'person' || n || '@example.com',
         (array['Maya', 'Jonas', 'Zoë', 'Théo', 'Ann'])[1 + n % 5] || ' ' ||
         (array['Lind', 'Brandt', 'Shah', 'Okafor', 'Núñez', 'Bell', 'Rossi'])[1 + n % 7],
         'none', now(), now() - n * interval '5 minutes'
       from generate_series(1, $1::int) n
       returning id, email, full_name, created_at
     )
     insert into profiles (user_id, email, full_name, role, created_at, updated_at)
     select id, email, full_name, case when hashtext(email) % 10 = 0 then 'vendor' else 'user' end,
       created_at, created_at
     from made`,
    [users],
  );
  await client.query(insertGroups, [owners]);
  for (const statement of fillGroups) await client.query(statement);
  await client.query("vacuum analyze");
  await client.end();
}
