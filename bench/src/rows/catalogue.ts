import type { StartedServer } from "@boxmates/processes/server";
import pg from "pg";
import { timedFetch } from "../in-turns.ts";
import { onTwoPlaces, type Place } from "../places.ts";
import { account, signIn, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { compareInTurns } from "../scale.ts";

const few = { boxes: 20, questionnaires: 20 };
const many = { boxes: 2_000, questionnaires: 5_000 };
const goalRatio = 1.3;

const lists = {
  boxes: "/api/admin/boxes?limit=20",
  questionnaires: "/api/admin/questionnaires?limit=20",
  texts: "/api/admin/texts?limit=20",
};

/** The administrators' lists with 2,000 boxes and 5,000 questionnaires compared with 20, asked in alternation. */
export const catalogue: Row = { name: "catalogue", measure: onTwoPlaces(measure) };

interface Side {
  server: StartedServer;
  token: string;
}

async function measure({ say, quick, rounds }: Bench, fewPlace: Place, manyPlace: Place): Promise<Figure[]> {
  say("filling two databases, a small and a large catalogue");
  const sides = { few: await start(fewPlace, few), many: await start(manyPlace, quick ? few : many) };
  const asksInRound = quick ? 1 : 200;
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(lists)) {
    const askOf =
      ({ server, token }: Side) =>
      () =>
        timedFetch(server.url + path, token);
    const comparison = { name: `list of ${name}, many against few`, asksInRound, rounds, goalRatio, say };
    figures.push(
      ...(await compareInTurns({ ...comparison, few: askOf(sides.few), many: askOf(sides.many) })),
    );
  }
  await Promise.all([sides.few.server.stop(), sides.many.server.stop()]);
  return figures;
}

async function start({ databaseUrl, folder }: Place, size: typeof few): Promise<Side> {
  await fill(databaseUrl, size);
  const server = await startWithAccount(databaseUrl, folder);
  return { server, token: await signIn(server.url, account.email) };
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
