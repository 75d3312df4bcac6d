import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { median } from "@boxmates/processes/median";
import { type MemoryWatch, watchMemory } from "@boxmates/processes/memory-watch";
import { startProcess } from "@boxmates/processes/processes";
import { startCommand } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import type pg from "pg";
import { fill } from "../fill.ts";
import { memoryFigure } from "../memory-figure.ts";
import { countMadeOn, fillDuePayments, fillPaying, nextDay } from "../paid-deliveries.ts";
import { onTwoPlaces, type Place } from "../places.ts";
import type { Bench, Figure, Row } from "../row.ts";

const goalRatio = 1.2;
const goalSeconds = 600;
const usually = { groups: 10_000, rounds: 3, payments: 10_000 };
const quickly = { groups: 10, rounds: 1, payments: 20 };
const keys = { STRIPE_SECRET_KEY: "sk_test_bench", STRIPE_WEBHOOK_SECRET: "whsec_bench" };
const program = (path: string) =>
  fileURLToPath(new URL(`../../../server/src/testing/stripe/${path}`, import.meta.url));

/**
 * The cost of payments: the day's deliveries with a payment for each parcel against those without, in turns;
 * and 10,000 payments at a pretended Stripe in a process of its own, at the pace of live keys.
 */
export const payments: Row = {
  name: "payments",
  measure: onTwoPlaces((bench, free, paid) =>
    withPool(free.databaseUrl, (freePool) =>
      withPool(paid.databaseUrl, async (paidPool) => [
        ...(await deliver(bench, { free: { ...free, pool: freePool }, paid: { ...paid, pool: paidPool } })),
        ...(await payAll(bench, paid, paidPool)),
      ]),
    ),
  ),
};

type Side = Place & { pool: pg.Pool };

async function deliver({ say, quick }: Bench, { free, paid }: Record<"free" | "paid", Side>) {
  const { groups, rounds } = quick ? quickly : usually;
  say(`filling two databases with ${2 * groups} subscriptions each`);
  for (const { pool } of [free, paid]) await fill(pool, groups);
  await fillPaying(paid.pool, groups);
  const ratios: number[] = [];
  const seconds: { free: number; paid: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The order alternates, so that neither side always goes second.
    const order = round % 2 === 0 ? [free, paid] : [paid, free];
    const took = new Map<Side, Delivered>();
    for (const side of order) took.set(side, await deliverOn(side, side === paid));
    const [without, withThem] = [took.get(free), took.get(paid)];
    if (!without || without.parcels !== withThem?.parcels)
      throw new Error("One side has made fewer parcels.");
    const both = { free: without.seconds, paid: withThem.seconds };
    say(`deliveries without payments took ${both.free.toFixed(1)} s, with them ${both.paid.toFixed(1)} s`);
    seconds.push(both);
    ratios.push(both.paid / both.free);
  }
  const [ratio, least, greatest] = [median(ratios), Math.min(...ratios), Math.max(...ratios)];
  const without = median(seconds.map((each) => each.free));
  const figure = `${without.toFixed(1)} s without, ratio ${ratio.toFixed(2)} (${least.toFixed(2)} to ${greatest.toFixed(2)})`;
  return [
    {
      name: `${2 * groups} due subscriptions, with a payment for each parcel against without`,
      figure,
      goal: `≤ ${goalRatio}`,
      reached: ratio <= goalRatio,
    },
  ];
}

interface Delivered {
  /** How long it took, without the start. */
  seconds: number;
  parcels: number;
}

/** Makes the deliveries of the next day on which all are due. */
async function deliverOn({ pool, databaseUrl, folder }: Side, isPaid: boolean): Promise<Delivered> {
  const day = await nextDay(pool);
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, CLOCK: `${day}T06:00:00Z`, ...(isPaid && keys) };
  await pool.query("checkpoint");
  const idle = await runDeliveries({ ...env, CLOCK: "2020-01-01T06:00:00Z" });
  const ms = (await runDeliveries(env)) - idle;
  const made = await countMadeOn(pool, day);
  if (made.parcels === 0 || made.payments !== (isPaid ? made.parcels : 0))
    throw new Error(`There are ${JSON.stringify(made)}.`);
  return { seconds: ms / 1000, parcels: made.parcels };
}

async function runDeliveries(env: Record<string, string>): Promise<number> {
  const { process, readyMs } = await startCommand("deliveries:run", { env, ready: /were due|was due/ });
  if (process.exitCode === null) await once(process, "exit");
  if (process.exitCode !== 0) throw new Error(`deliveries:run ended with ${process.exitCode}.`);
  return readyMs;
}

async function payAll(
  { say, quick }: Bench,
  { databaseUrl, folder }: Place,
  pool: pg.Pool,
): Promise<Figure[]> {
  const count = (quick ? quickly : usually).payments;
  await pool.query("update payments set look_at = null");
  const stripe = await startProcess({ args: [program("program.ts")], ready: /^http/ });
  const origin = stripe.line.trim();
  await fillDuePayments(pool, await newCustomer(origin), count);
  say(`paying ${count} parcels`);
  let memory: MemoryWatch | undefined;
  const paying = await startProcess({
    args: [program("paying.fixture.ts")],
    env: {
      ...keys,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      STRIPE_TEST_ORIGIN: origin,
      PUBLIC_URL: "http://localhost:3000",
    },
    ready: /all are paid/,
    spawned: (child) => {
      memory = watchMemory(child);
    },
  });
  const seen = memory?.end() ?? [];
  const seconds = paying.readyMs / 1000;
  await paying.stop();
  const told = await fetch(`${origin}/control`);
  const { moved, faults }: { moved: unknown[]; faults: string[] } = JSON.parse(await told.text());
  await stripe.stop();
  if (moved.length !== count || faults.length > 0)
    throw new Error(`Stripe has charged ${moved.length} of ${count}: ${faults.slice(0, 3).join(", ")}`);
  return [
    {
      name: `${count} payments, four requests each, at the pace of live keys`,
      figure: `${Math.round(seconds)} s`,
      goal: `≤ ${goalSeconds} s`,
      reached: seconds <= goalSeconds,
    },
    memoryFigure(seen),
  ];
}

/** A customer whose card pays. */
async function newCustomer(origin: string): Promise<string> {
  const email = "bench@example.com";
  const body = new URLSearchParams({ email, name: "Bench", "metadata[user]": "bench" });
  const made = await fetch(`${origin}/v1/customers`, { method: "POST", body });
  const { id }: { id: string } = JSON.parse(await made.text());
  await fetch(`${origin}/control`, {
    method: "POST",
    body: JSON.stringify({ card: { email, does: "pays" } }),
  });
  return id;
}
