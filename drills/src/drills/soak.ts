import { fillPath } from "@boxmates/contract/base/paths";
import { contract } from "@boxmates/contract/contract";
import { median } from "@boxmates/processes/median";
import { watchMemory } from "@boxmates/processes/memory-watch";
import { withPostgres } from "@boxmates/processes/postgres";
import { startServer } from "@boxmates/processes/server";
import { withPool } from "@boxmates/processes/with-pool";
import type { Conditions, Drill, Finding } from "../drill.ts";
import { loadAtMost, loadPaced, type Seen } from "../paced-load.ts";
import { type Friend, signInAgain, signUpFriends } from "../people.ts";

const { groupPage, schedule, profile } = contract;

const usualMinutes = 120;
const quickSeconds = 10;
const people = 20;
const connections = 16;
const quickConnections = 4;
const capacitySeconds = 30;
const newSessionsEveryMs = 5 * 60_000;
/** Before that, caches fill and Node compiles what is used often. */
const settlingShare = 0.1;
const allowedDriftPercent = 5;

export const soak: Drill = {
  name: "soak",
  about:
    "Half of what the server can do, for two hours (--minutes=N): no error, and its memory does not grow.",
  hasQuick: true,
  run: (conditions) => withPostgres(({ url }) => run(conditions, url)),
};

async function run({ quick, folder, option, say }: Conditions, databaseUrl: string): Promise<Finding[]> {
  const seconds = Number(option("minutes") ?? usualMinutes) * 60;
  if (!(seconds > 0)) throw new Error("--minutes is not a number of minutes.");
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    TRUSTED_PROXIES: "127.0.0.1,::1",
  });
  const friends = await withPool(databaseUrl, (pool) => signUpFriends(server.url, pool, people));
  const send = sender(server.url, friends);
  const seen: Seen = { answers: 0, faults: new Map() };
  if (quick) {
    // At full speed, because an even pace would depend on what else the machine does.
    await loadAtMost(send, quickConnections, quickSeconds, seen);
    await server.stop();
    return [faultFinding(seen, quickSeconds)];
  }
  const capacity = await loadAtMost(send, connections, capacitySeconds, seen);
  say(`it can do ${Math.round(capacity)} requests a second; ${seconds / 60} min with half of that`);
  seen.answers = 0;
  const memory = watchMemory(server.process);
  const end = performance.now() + seconds * 1000;
  const renewing = setInterval(() => {
    signInAgain(server.url, friends).catch((error: unknown) => seen.faults.set(String(error), 1));
  }, newSessionsEveryMs);
  const isOver = () => performance.now() >= end;
  await loadPaced(send, { perSecond: capacity / 2, connections: 2 * connections, isOver }, seen);
  clearInterval(renewing);
  const used = memory.end();
  await server.stop();
  return [faultFinding(seen, seconds), driftFinding(used)];
}

interface Planned {
  path: string;
  method: string;
  body?: string;
}

/** A friend's evening: they mostly look at pages, and now and then change their name. */
function plannedBy({ groupId }: Friend): Planned[] {
  const read = (path: string): Planned => ({ path, method: "GET" });
  const group = read(fillPath(groupPage.show.path, { groupRef: groupId }));
  const { path, method } = profile.update;
  return [
    group,
    read(groupPage.mine.path),
    group,
    read(schedule.show.path),
    read(profile.own.path),
    { path, method, body: JSON.stringify({ fullName: "Pat" }) },
  ];
}

/** Returns a function that sends everybody's next request, and returns the fault if there is one. */
function sender(url: string, friends: readonly Friend[]) {
  const requests = friends.flatMap((friend) => plannedBy(friend).map((planned) => ({ friend, ...planned })));
  let next = 0;
  return async (): Promise<string | undefined> => {
    const request = requests[next++ % requests.length];
    if (!request) return "nothing to send";
    const { friend, path, method, body } = request;
    const headers = {
      authorization: `Bearer ${friend.token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body !== undefined && { body }) });
    await answer.arrayBuffer();
    return answer.ok ? undefined : `${answer.status} at ${path.replace(friend.groupId, ":groupId")}`;
  };
}

function faultFinding({ answers, faults }: Seen, seconds: number): Finding {
  const listed = [...faults].map(([fault, count]) => `${count} × ${fault}`).join(", ");
  return {
    name: `errors in ${seconds} s`,
    figure: `${listed || "0"} in ${answers} answers, ${Math.round(answers / seconds)} a second`,
    goal: "0",
    reached: answers > 0 && faults.size === 0,
  };
}

function driftFinding(used: readonly number[]): Finding {
  const settled = used.slice(Math.ceil(used.length * settlingShare));
  const quarter = Math.floor(settled.length / 4);
  const [first, last] = [median(settled.slice(0, quarter)), median(settled.slice(-quarter))];
  const percent = ((last - first) / first) * 100;
  return {
    name: "resident memory, last quarter against the first one after settling",
    figure: `${first.toFixed(0)} → ${last.toFixed(0)} MB, ${percent.toFixed(1)} %`,
    goal: `< ${allowedDriftPercent} %`,
    reached: percent < allowedDriftPercent,
  };
}
