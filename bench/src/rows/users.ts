import pg from "pg";
import { account, signIn } from "../readers.ts";
import { type Bench, type Figure, median, type Row } from "../row.ts";
import { migrate, startServer } from "../server.ts";
import { withTemporaryDatabase } from "../temporary-database.ts";
import { withTemporaryFolder } from "../temporary-folder.ts";

const users = 100_000;
const asksOfEach = 30;
const goalMs = 150;

const requests = {
  "the dashboard": "/api/admin/overview",
  "the first page": "/api/admin/users",
  "a search that finds many": "/api/admin/users?search=brandt",
  "a search that finds one": "/api/admin/users?search=person77777@",
  "a search that finds nobody": "/api/admin/users?search=nobody-at-all",
  "a role": "/api/admin/users?role=vendor",
};
type Name = keyof typeof requests;
const names = Object.keys(requests) as Name[];

/** What an administrator asks of the list of users when there are 100,000: one request after the other, in turns. */
export const adminUsers: Row = {
  name: "users",
  measure: (bench) =>
    withTemporaryDatabase(bench.databaseUrl, (url) =>
      withTemporaryFolder((folder) => measure(bench, url, folder)),
    ),
};

async function measure({ say }: Bench, databaseUrl: string, folder: string): Promise<Figure[]> {
  say(`filling a database with ${users} users`);
  migrate(databaseUrl);
  await fill(databaseUrl);
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  });
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

async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `with made as (
       insert into users (email, full_name, password_hash, confirmed_at, created_at)
       select 'person' || n || '@example.com',
         (array['Maya', 'Jonas', 'Priya', 'Tom', 'Ann'])[1 + n % 5] || ' ' ||
         (array['Lind', 'Brandt', 'Shah', 'Okafor', 'Moreau', 'Bell', 'Rossi'])[1 + n % 7],
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
  await client.query("vacuum analyze");
  await client.end();
}
