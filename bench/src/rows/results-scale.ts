import { migrate, type StartedServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import type pg from "pg";
import { fill, idOf } from "../fill.ts";
import { fillAnswers } from "../fill-answers.ts";
import { type Ask, shuffled, timedFetch } from "../in-turns.ts";
import { onTwoPlaces, type Place } from "../places.ts";
import { type Reader, signInReaders, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";
import { compareInTurns } from "../scale.ts";

/** Each group has played four deliveries with three members, who answered six questions each. */
const responsesPerGroup = 72;
const usually = { fewResponses: 50_000, asksInRound: 200 };
const quickly = { fewResponses: 720, asksInRound: 2 };
const goalRatio = 1.3;

/** The results page with very many responses compared with 50,000, asked in alternation. */
export const resultsScale: Row = { name: "results-scale", measure: onTwoPlaces(measure) };

interface Side {
  server: StartedServer;
  /** Addresses of results pages, each with somebody who may read it; each is requested once. */
  pages: { address: string; token: string }[];
}

async function measure(bench: Bench, fewPlace: Place, manyPlace: Place): Promise<Figure[]> {
  const { fewResponses, asksInRound } = bench.quick ? quickly : usually;
  // Fill the large side first: filling it later would push the small one out of the cache.
  const many = await start(bench, manyPlace, bench.responses, asksInRound);
  const few = await start(bench, fewPlace, fewResponses, asksInRound);
  const figures = await compareInTurns({
    name: `results page, ${bench.responses} responses against ${fewResponses}`,
    few: askOf(few),
    many: askOf(many),
    asksInRound,
    rounds: bench.rounds,
    goalRatio,
    say: bench.say,
  });
  await Promise.all([few.server.stop(), many.server.stop()]);
  return figures;
}

async function start(
  bench: Bench,
  { databaseUrl, folder }: Place,
  responses: number,
  asksInRound: number,
): Promise<Side> {
  const groups = Math.ceil(responses / responsesPerGroup);
  bench.say(`filling a database with ${responses} responses`);
  migrate(databaseUrl);
  await withPool(databaseUrl, async (pool) => {
    await fill(pool, groups);
    await fillAnswers(pool);
  });
  const server = await startWithAccount(databaseUrl, folder);
  const count = (bench.rounds + 1) * asksInRound;
  bench.say(`signing in ${count} players`);
  const pages = await withPool(databaseUrl, async (pool) => {
    const readers = await signInReaders(pool, server, groups, count);
    return resultPages(pool, server.url, readers);
  });
  return { server, pages: shuffled(pages) };
}

/** The results of a delivery of each reader's own group. */
async function resultPages(pool: pg.Pool, url: string, readers: readonly Reader[]): Promise<Side["pages"]> {
  const { rows } = await pool.query<{ groupId: string; deliveryId: string; questionnaireId: string }>(
    `select distinct on (group_id) group_id as "groupId", id as "deliveryId",
       ${idOf("'questionnaire1'")} as "questionnaireId"
     from group_deliveries
     where group_id = any($1) and delivery_status = 'delivered' and subscription_box_id = ${idOf("'box1'")}`,
    [readers.map(({ groupId }) => groupId)],
  );
  const played = new Map(rows.map((row) => [row.groupId, row]));
  return readers.flatMap(({ groupId, token }) => {
    const found = played.get(groupId);
    if (!found) return [];
    const { deliveryId, questionnaireId } = found;
    const path = `/api/groups/${groupId}/deliveries/${deliveryId}/questionnaires/${questionnaireId}/results`;
    return [{ address: url + path, token }];
  });
}

function askOf({ pages }: Side): Ask {
  return () => {
    const page = pages.pop();
    if (!page) throw new Error("There are more asks than pages.");
    return timedFetch(page.address, page.token);
  };
}
