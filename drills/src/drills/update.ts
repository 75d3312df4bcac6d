import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { withPostgres } from "@boxmates/processes/postgres";
import { withPool } from "@boxmates/processes/with-pool";
import { bringFriend } from "@boxmates/scenes/groups";
import { stockBox } from "@boxmates/scenes/workshop";
import type pg from "pg";
import type { Conditions, Drill, Finding } from "../drill.ts";
import { countReaders } from "../held-together.ts";
import { halvesFinding, keptFindings, readBoxes } from "../kept.ts";
import { type Machines, startMachines } from "../machines.ts";
import { signUpFriends } from "../people.ts";
import { until } from "../readiness.ts";
import { CountedApi } from "../update/counted-api.ts";
import { type Kept, Party } from "../update/party.ts";
import { builtVersion, nameOfBefore } from "../version-before.ts";
import { type Answers, signIn, Writers } from "../writers.ts";

const products = 4;
const readersAtOnce = 10;

/** Two servers behind HAProxy are updated one after the other, and back, while people play. */
export const update: Drill = {
  name: "update",
  about:
    "The version before and this one serve at the same time, forwards and back, while people play in rooms.",
  hasQuick: false,
  takesMinutes: true,
  run: async ({ folder, quick, option, say }) => {
    const name = option("from") ?? nameOfBefore();
    const before = join(await builtVersion(name, say), "server/build/main.js");
    return withPostgres(({ url }) =>
      withPool(url, async (pool) => {
        say(`servers of ${name}`);
        const machines = await startMachines(folder, url, quick ? 2 : 3, before);
        const used = await startUse(machines, pool, quick);
        const mixedMs = 1000 * Number(option("mixed") ?? (quick ? 3 : 40));
        await rollOver(machines, used, { name: "this version", mixedMs, say });
        if (!quick) {
          await rollOver(machines, used, { name, program: before, mixedMs, say });
          await rollOver(machines, used, { name: "this version", mixedMs, say });
        }
        await used.finish();
        const mails = await mailsFinding(machines, used.readers());
        await machines.stop();
        return [...used.findings(), mails, ...(await compare(url, pool, used))];
      }),
    );
  },
};

interface RollOver {
  name: string;
  /** Undefined for this version. */
  program?: string;
  /** How long both serve, and then the new one alone. */
  mixedMs: number;
  say: Conditions["say"];
}

/** Updates one server after the other; after each of them, both versions or both servers are used for a while. */
async function rollOver(machines: Machines, used: Used, { name, program, mixedMs, say }: RollOver) {
  for (const index of machines.each.keys()) {
    used.api.during = `server ${index + 1} becomes ${name}`;
    say(used.api.during);
    await used.askForMails();
    await machines.restart(index, program);
    await used.askForMails();
    await pause(mixedMs);
  }
}

interface Used {
  api: CountedApi;
  kept: Kept;
  written: readonly string[];
  /** How many asked for the newsletter. */
  readers(): number;
  askForMails(): Promise<void>;
  finish(): Promise<void>;
  findings(): Finding[];
}

/** Groups of two play one box after the other, boxes are written, and the newsletter is asked for. */
async function startUse({ url }: Machines, pool: pg.Pool, quick: boolean): Promise<Used> {
  const api = new CountedApi(url);
  api.during = "nothing is updated";
  const admin = await signIn(url);
  const kept: Kept = { deliveries: [], ratings: [] };
  const parties = await inviteParties(api, { url, admin, pool, groups: quick ? 2 : 4, kept });
  const writers = await Writers.start({ servers: [url], writers: 2, pauseMs: 50 });
  let readers = 0;
  return {
    api,
    kept,
    get written() {
      return writers.acknowledged;
    },
    readers: () => readers,
    askForMails: async () => {
      for (let turn = 0; turn < readersAtOnce; turn += 1, readers += 1) {
        // Each from a network of their own, below all limits.
        const headers = { "x-forwarded-for": `10.1.0.${readers}` };
        const body = { email: `reader-${readers}@example.com` };
        await api.send("POST", "/newsletter/subscribers", headers, body);
      }
    },
    finish: async () => {
      await writers.finish();
      await Promise.all(parties.map((party) => party.finish()));
    },
    findings: () => [...failures(api, writers.answers, quick), games(parties), streams(parties, quick)],
  };
}

interface Guests {
  url: string;
  admin: string;
  pool: pg.Pool;
  groups: number;
  kept: Kept;
}

async function inviteParties(api: CountedApi, { url, admin, pool, groups, kept }: Guests): Promise<Party[]> {
  const boxIds: string[] = [];
  for (let number = 1; number <= boxes; number += 1) boxIds.push(await stockTasting(api, admin, number));
  const friends = await signUpFriends(url, pool, 2 * groups);
  const parties: Party[] = [];
  for (let turn = 0; turn < friends.length; turn += 2) {
    const [first, second] = friends.slice(turn, turn + 2);
    if (!first || !second) break;
    const { groupId } = first;
    await bringFriend(api, groupId, first.token, { friend: second.token, email: second.email });
    const members = [first, { token: second.token, groupId }] as const;
    const groupName = `Friends of ${first.email}`;
    parties.push(new Party({ api, url, admin, groupName, members, boxIds, kept }));
  }
  return parties;
}

/** More than a group can play while the drill runs. */
const boxes = 200;

async function stockTasting(api: CountedApi, admin: string, number: number): Promise<string> {
  const box = { title: `Tasting ${number}`, boxType: "gourmet_tasting", price: 40 } as const;
  const items = Array.from({ length: products }, (_, index) => ({ itemName: `Cheese ${index + 1}` }));
  return (await stockBox(api, admin, box, items)).id;
}

function failures(api: CountedApi, { 200: written = 0, ...others }: Answers, quick: boolean): Finding[] {
  const { failed, refused, requests } = api;
  const { 503: busy = 0, "503 without Retry-After": none = 0, "no answer": unanswered = 0, ...bad } = others;
  const asked = [...refused.values(), busy, none, unanswered].reduce((sum, count) => sum + count, 0);
  const during = [...refused].map(([what, count]) => `${count} ${what}`).join(", ");
  const wrong = [...failed, ...Object.entries(bad).map(([answer, count]) => `${count} times ${answer}`)];
  return [
    {
      name: "requests that failed",
      figure: [`${wrong.length} of ${requests + written}`, ...wrong.slice(0, 1)].join(", "),
      goal: "0",
      reached: wrong.length === 0 && written > 0,
    },
    {
      name: "requests that were asked to come again",
      figure: `${asked}${during && ` (${during})`}; the writers: ${busy} by Boxmates, ${none} by the balancer, ${unanswered} without an answer`,
      // A machine that is busy with other tests refuses some by itself.
      goal: quick ? "any" : "0",
      reached: quick || asked === 0,
    },
  ];
}

function games(parties: readonly Party[]): Finding {
  const finished = parties.map((party) => party.finished);
  return {
    name: "games that groups played to their end",
    figure: finished.join(", "),
    goal: "each one at least",
    reached: finished.every((count) => count > 0),
  };
}

function streams(parties: readonly Party[], quick: boolean): Finding {
  const pages = parties.flatMap((party) => party.pages);
  const sum = (of: "reopened" | "refused") => pages.reduce((total, page) => total + page[of], 0);
  const longest = Math.max(...pages.map(({ longestMs }) => longestMs)) / 1000;
  return {
    name: "streams of open pages that ended and were opened again",
    figure: `${sum("reopened")} of ${pages.length} pages, the longest after ${longest.toFixed(1)} s; refused ${sum("refused")}`,
    goal: quick ? "each page" : "each page, refused 0",
    reached: pages.every(({ reopened }) => reopened > 0) && (quick || sum("refused") === 0),
  };
}

/** Jobs that either version has queued are done by either, once. */
async function mailsFinding({ folders }: Machines, readers: number): Promise<Finding> {
  const counts = () => folders.map(countReaders);
  const total = () => counts().reduce((sum, count) => sum + count, 0);
  // If some do not come, their number says so.
  await until(() => total() >= readers, "every mail is sent").catch(() => {});
  return {
    name: "mails of jobs that either version queued",
    figure: `${total()} for ${readers} readers (${counts().join(" and ")})`,
    goal: String(readers),
    reached: total() === readers,
  };
}

async function compare(url: string, pool: pg.Pool, { kept, written }: Used): Promise<Finding[]> {
  const { titles, halves } = await readBoxes(url);
  const { rows: deliveries } = await pool.query<{ id: string }>("select id from group_deliveries");
  const { rows: ratings } = await pool.query<{ rating: string }>(
    "select delivery_id || ' ' || rating as rating from user_product_ratings",
  );
  return [
    ...keptFindings(written, titles),
    halvesFinding(halves),
    same(
      "deliveries",
      kept.deliveries,
      deliveries.map(({ id }) => id),
    ),
    same(
      "ratings",
      kept.ratings,
      ratings.map(({ rating }) => rating),
    ),
  ];
}

/** Checks that everything acknowledged is there as often, and nothing else. */
function same(what: string, acknowledged: readonly string[], found: readonly string[]): Finding {
  const reached = acknowledged.toSorted().join() === found.toSorted().join() && found.length > 0;
  const figure = `${found.length} for ${acknowledged.length}`;
  return { name: `${what} for those that were acknowledged`, figure, goal: "the same", reached };
}
