import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@boxmates/processes/free-port";
import { watchMemory } from "@boxmates/processes/memory-watch";
import { type PushService, startPushService } from "@boxmates/processes/push-service";
import { startServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import type pg from "pg";
import { fill, idOf, membersPerGroup } from "../fill.ts";
import { memoryFigure } from "../memory-figure.ts";
import { onOnePlace, type Place } from "../places.ts";
import type { Bench, Figure, Row } from "../row.ts";

const goalSeconds = 300;
const toldAtOnce = 1_000;
const patienceMs = 30 * 60_000;

/** A game opens for 100,000 people at once, each with a device: how long until all are told, and whether memory stays flat. */
export const push: Row = {
  name: "push",
  measure: onOnePlace((bench, place) => withPool(place.databaseUrl, (pool) => measure(bench, pool, place))),
};

async function measure(bench: Bench, pool: pg.Pool, place: Place): Promise<Figure[]> {
  const service = await startPushService({ isReading: false });
  try {
    return await tellAll(bench, pool, place, service);
  } finally {
    await service.close();
  }
}

async function tellAll(
  { say, quick }: Bench,
  pool: pg.Pool,
  { databaseUrl, folder }: Place,
  service: PushService,
): Promise<Figure[]> {
  const groups = quick ? 20 : 20_000;
  const people = groups * membersPerGroup;
  say(`filling a database with ${people} people and their devices`);
  await fill(pool, groups);
  const port = await freePort();
  const site = `http://localhost:${port}`;
  await addDevices(pool, service, site);
  const server = await startServer({
    PORT: String(port),
    PUBLIC_URL: site,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PUSH_TEST_ORIGIN: service.origin,
  });
  say("telling all of them");
  await queueAll(pool, groups);
  await until(() => service.requests() > 0);
  const [startedAt, memory] = [performance.now(), watchMemory(server.process)];
  await until(() => service.requests() >= people);
  const seconds = (performance.now() - startedAt) / 1000;
  const seen = memory.end();
  await server.stop();
  if (service.requests() !== people) throw new Error(`${service.requests()} were sent to ${people} devices.`);
  return [
    {
      name: `${people} notifications due at once`,
      figure: `${seconds.toFixed(1)} s`,
      goal: `≤ ${goalSeconds} s`,
      reached: seconds <= goalSeconds,
    },
    memoryFigure(seen),
  ];
}

async function addDevices(pool: pg.Pool, service: PushService, site: string): Promise<void> {
  await pool.query(
    `insert into sessions (id, user_id, device, created_at, last_used_at, proven_at)
     select id, id, 'Bench', now(), now(), now() from users`,
  );
  const { endpoint, keys } = service.subscription("device");
  await pool.query(
    `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, site, created_at)
     select id, id, $1 || '-' || id, $2, $3, $4, now() from users`,
    [endpoint, keys.p256dh, keys.auth, site],
  );
  await pool.query("vacuum analyze");
}

/** Queues the jobs that the transactions would queue when the games open. */
async function queueAll(pool: pg.Pool, groups: number): Promise<void> {
  await pool.query(
    `insert into pgboss.job (name, data)
     select 'queue-pushes', jsonb_build_object('kind', 'game_open', 'to', jsonb_agg(told))
     from (
       select jsonb_build_object(
           'userId', user_id, 'deliveryId', ${idOf(`'delivery' || g || '-1-1'`)}) as told,
         row_number() over () / ${toldAtOnce} as part
       from generate_series(1, $1::int) g
       join group_memberships on group_id = ${idOf(`'group' || g`)}
     ) all_told
     group by part`,
    [groups],
  );
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error("The notifications do not come.");
    await wait(20);
  }
}
