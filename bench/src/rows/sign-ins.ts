import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { withPool } from "@boxmates/processes/with-pool";
import type pg from "pg";
import { besideBusyProcessors } from "../busy-processor.ts";
import { fill, idOf, membersPerGroup } from "../fill.ts";
import { within } from "../in-turns.ts";
import { duringFigure, type Round, readingPages } from "../page-load.ts";
import { onOnePlace, type Place } from "../places.ts";
import { account, signInReaders, startWithAccount } from "../readers.ts";
import type { Bench, Figure, Row } from "../row.ts";
import type { Storm } from "../sign-in-storm.ts";

const goalRatio = 3;
const readersAtOnce = 16;
const usually = { groups: 400, people: 200, warmUpMs: 5_000 };
const quickly = { groups: 20, people: 4, warmUpMs: 0 };

/** So many people sign in at the same moment, again and again, while others read pages. */
export const signIns: Row = {
  name: "sign-ins",
  measure: onOnePlace((bench, place) => withPool(place.databaseUrl, (pool) => measure(bench, pool, place))),
};

async function measure(bench: Bench, pool: pg.Pool, { databaseUrl, folder }: Place): Promise<Figure[]> {
  const { quick, rounds, seconds, say } = bench;
  const { groups, people, warmUpMs } = quick ? quickly : usually;
  await fill(pool, groups);
  // Believes each person's own network.
  const server = await startWithAccount(databaseUrl, folder, { TRUSTED_PROXIES: "127.0.0.1,::1" });
  const readers = await signInReaders(pool, server, groups, readersAtOnce);
  const emails = await givePasswords(pool, people);
  await readingPages(server, readers, () => wait(warmUpMs));
  const calmMs = quick ? 200 : seconds * 1000;
  const measured: Round[] = [];
  const limits: Round[] = [];
  const lasted: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const quiet = await readingPages(server, readers, () => wait(calmMs));
    const busy = await besideBusyProcessors(1, () => readingPages(server, readers, () => wait(calmMs)));
    const storm = await readingPages(server, readers, () => signInAll({ url: server.url, emails }));
    measured.push({ before: quiet.times, during: storm.times });
    limits.push({ before: quiet.times, during: busy.times });
    lasted.push(...storm.done);
    const [calm, stormy] = [quiet, storm].map(({ times }) => within(times, 99).toFixed(1));
    say(`${people} sign-ins, round ${round}: p99 of the group page ${stormy} ms against ${calm} ms`);
  }
  await server.stop();
  return [
    duringFigure(`while ${people} sign in at once`, measured, goalRatio),
    duringFigure("beside a busy processor", limits),
    {
      name: `${people} sign-ins at once, all of them answered: p50, longest`,
      figure: [50, 100].map((percent) => `${(within(lasted, percent) / 1000).toFixed(1)} s`).join(", "),
    },
  ];
}

/** Gives the first member of so many groups the administrator's password, each with a hash of their own to compute. */
async function givePasswords(pool: pg.Pool, people: number): Promise<string[]> {
  const { rows } = await pool.query<{ email: string }>(
    `update users person set password_hash = admin.password_hash
     from users admin, generate_series(1, $1::int) n
     where admin.email = $2 and person.id = ${idOf(`'user' || (n * ${membersPerGroup} - 4)`)}
     returning person.email`,
    [people, account.email],
  );
  return rows.map(({ email }) => email);
}

/** Returns how many ms each of them waited. A sign-in that is refused ends the measurement. */
async function signInAll(storm: Storm): Promise<number[]> {
  const thread = new Worker(new URL("../sign-in-storm.ts", import.meta.url), { workerData: storm });
  const [waited] = await once(thread, "message");
  return waited;
}
