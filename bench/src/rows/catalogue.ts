import { join } from "node:path";
import pg from "pg";
import { account, signIn } from "../readers.ts";
import { type Bench, type Figure, median, type Row } from "../row.ts";
import { migrate, type StartedServer, startServer } from "../server.ts";
import { withTemporaryDatabase } from "../temporary-database.ts";
import { withTemporaryFolder } from "../temporary-folder.ts";

const few = { boxes: 20, questionnaires: 20 };
const many = { boxes: 2_000, questionnaires: 5_000 };
const rounds = 5;
const asksOfEach = 60;
const goalRatio = 1.3;

const lists = {
  boxes: "/api/admin/boxes?limit=20",
  questionnaires: "/api/admin/questionnaires?limit=20",
  texts: "/api/admin/texts?limit=20",
};
type Name = keyof typeof lists;
const names = Object.keys(lists) as Name[];

/** The administrators' lists with 2,000 boxes and 5,000 questionnaires against those with 20, asked in turns. */
export const catalogue: Row = {
  name: "catalogue",
  measure: (bench) =>
    withTemporaryFolder((folder) =>
      withTemporaryDatabase(bench.databaseUrl, (small) =>
        withTemporaryDatabase(bench.databaseUrl, (large) => measure(bench, folder, small, large)),
      ),
    ),
};

interface Side {
  server: StartedServer;
  headers: Record<string, string>;
}

async function measure({ say }: Bench, folder: string, small: string, large: string): Promise<Figure[]> {
  say("filling two databases, a small and a large catalogue");
  const sides = {
    few: await start(small, join(folder, "few"), few),
    many: await start(large, join(folder, "many"), many),
  };
  const ratios = new Map<Name, { few: number[]; many: number[] }>(
    names.map((name) => [name, { few: [], many: [] }]),
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const [ofFew, ofMany] = await askInTurns(sides.few, sides.many, lists[name]);
      // The first round warms up.
      if (round > 0) ratios.get(name)?.few.push(ofFew);
      if (round > 0) ratios.get(name)?.many.push(ofMany);
    }
  }
  await Promise.all([sides.few.server.stop(), sides.many.server.stop()]);
  return [...ratios].map(([name, times]) => figureOf(name, median(times.few), median(times.many)));
}

function figureOf(name: Name, fewMs: number, manyMs: number): Figure {
  const ratio = manyMs / fewMs;
  return {
    name: `list of ${name}, many against few, p95`,
    figure: `${manyMs.toFixed(2)} ms against ${fewMs.toFixed(2)} ms: ${ratio.toFixed(2)}`,
    goal: `≤ ${goalRatio}`,
    reached: ratio <= goalRatio,
  };
}

async function start(databaseUrl: string, folder: string, size: typeof few): Promise<Side> {
  migrate(databaseUrl);
  await fill(databaseUrl, size);
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
  });
  return { server, headers: { authorization: `Bearer ${await signIn(server.url, account.email)}` } };
}

/** The p95 of both sides, in milliseconds. */
async function askInTurns(a: Side, b: Side, path: string): Promise<[number, number]> {
  const [ofA, ofB]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < asksOfEach; turn += 1) {
    ofA.push(await ask(a, path));
    ofB.push(await ask(b, path));
  }
  return [p95(ofA), p95(ofB)];
}

function p95(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}

async function ask({ server, headers }: Side, path: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(server.url + path, { headers });
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return performance.now() - startedAt;
}

const question = JSON.stringify([{ id: "q1", text: "Which is product 1?", type: "text", required: false }]);

/** Each box with five items, each questionnaire and text linked to one box. */
async function fill(databaseUrl: string, { boxes, questionnaires }: typeof few): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into subscription_boxes (title, description, box_type, price, created_at)
     select 'Box ' || n, repeat('Words. ', 30), 'gourmet_tasting', 29.99, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [boxes],
  );
  await client.query(
    `insert into box_contents (box_id, item_name, product_number, created_at)
     select id, 'Item ' || n, n, now() from subscription_boxes, generate_series(1, 5) n`,
  );
  await client.query(
    `with numbered as (select id, row_number() over (order by created_at desc) as n from subscription_boxes),
     made as (
       insert into questionnaires (title, questions, created_at, updated_at)
       select 'Questionnaire ' || n, $2::jsonb, now() - n * interval '1 minute', now()
       from generate_series(1, $1::int) n
       returning id, created_at
     ), placed as (select id, row_number() over (order by created_at desc) as n from made)
     insert into subscription_box_questionnaires
     select numbered.id, placed.id from placed
     join numbered on numbered.n = 1 + (placed.n - 1) % (select count(*) from numbered)`,
    [questionnaires, question],
  );
  await client.query(
    `with made as (
       insert into texts (title, content, text_type, created_at, updated_at)
       select 'Text ' || n, repeat('Words. ', 200), 'tips', now() - n * interval '1 minute', now()
       from generate_series(1, $1::int) n
       returning id
     )
     insert into subscription_box_texts
     select (select id from subscription_boxes limit 1), id from made`,
    [boxes],
  );
  await client.query("vacuum analyze");
  await client.end();
}
