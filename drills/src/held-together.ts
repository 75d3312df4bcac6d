import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Finding } from "./drill.ts";
import type { Machines } from "./machines.ts";
import { until } from "./readiness.ts";
import { administrator, signIn } from "./writers.ts";

const json = { "content-type": "application/json" };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) });
}

/** Checks that two servers share their sessions, keys, limits, events and jobs. */
export async function heldTogether(machines: Machines): Promise<Finding[]> {
  const [first = "", second = ""] = machines.each;
  return [
    await sessions(first, second),
    await keys(first, second),
    await events(first, second),
    await jobs(machines),
    await limits(first, second),
  ];
}

const session = z.object({ access_token: z.string(), refresh_token: z.string() });

/** A session that one server began is good at the other, and ended by one, it is over at the other with the next request. */
async function sessions(first: string, second: string): Promise<Finding> {
  const begun = await post(`${first}/api/account/sign-in`, { ...administrator, tokenDelivery: "body" });
  const { access_token: token, refresh_token } = session.parse(await begun.json());
  const read = async () => (await fetch(`${second}/api/profile`, { headers: bearer(token) })).status;
  const before = await read();
  const ended = await post(`${first}/api/account/sign-out`, { refresh_token });
  const after = await read();
  const figure = `${before}, ${ended.status}, ${after}`;
  return {
    name: "a session of one server at the other, its end at the first, and the other after that",
    figure,
    goal: "200, 204, 401",
    reached: figure === "200, 204, 401",
  };
}

/** One key, sent to both at once, creates one box. */
async function keys(first: string, second: string): Promise<Finding> {
  const token = await signIn(first);
  const rounds = 20;
  let same = 0;
  for (let round = 0; round < rounds; round++) {
    const body = { title: `Twice ${round}`, description: "", boxType: "explorer_variety", price: 10 };
    const headers = { ...bearer(token), "idempotency-key": `both-${round}` };
    const answers = await Promise.all(
      [first, second].map(async (url) => (await post(`${url}/api/admin/boxes`, body, headers)).text()),
    );
    if (answers[0] === answers[1]) same += 1;
  }
  const list = await fetch(`${first}/api/admin/boxes?search=Twice&limit=100`, { headers: bearer(token) });
  const { items } = z.object({ items: z.array(z.unknown()) }).parse(await list.json());
  return {
    name: "writes sent to two servers at once with one key",
    figure: `${same} of ${rounds} with the same answer, ${items.length} written`,
    goal: `${rounds}, ${rounds}`,
    reached: same === rounds && items.length === rounds,
  };
}

/** A page that listens at one server hears of a write at the other. */
async function events(first: string, second: string): Promise<Finding> {
  const token = await signIn(first);
  const closing = new AbortController();
  const stream = await fetch(`${second}/api/events`, { headers: bearer(token), signal: closing.signal });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  const startedAt = performance.now();
  const body = { title: "Heard", description: "", boxType: "explorer_variety", price: 10 };
  await post(`${first}/api/admin/boxes`, body, bearer(token));
  const heard = (await reader?.read())?.value ?? "";
  closing.abort();
  return {
    name: "an event of one server on a stream of the other",
    figure: `${heard.trim()} after ${Math.round(performance.now() - startedAt)} ms`,
    goal: "heard",
    reached: heard.includes("catalogue"),
  };
}

/** The mail of a job is sent once, whichever server takes the job. */
async function jobs({ url, folders }: Machines): Promise<Finding> {
  const readers = 20;
  for (let reader = 0; reader < readers; reader++)
    await post(`${url}/api/newsletter/subscribers`, { email: `reader-${reader}@example.com` });
  const counts = () => folders.map(countReaders);
  const total = () => counts().reduce((sum, count) => sum + count, 0);
  await until(() => total() >= readers, "every mail is sent");
  // Nothing else is waiting: a second mail would have been taken by now by a server that is faster than this one.
  return {
    name: "mails of jobs that any server may take",
    figure: `${total()} for ${readers} readers (${counts().join(" and ")})`,
    goal: `${readers}`,
    reached: total() === readers,
  };
}

/** Counts the mails to readers that a server has written as files in its data folder. */
export function countReaders(dataDir: string): number {
  const folder = join(dataDir, "mail");
  if (!existsSync(folder)) return 0;
  // A name with a dot is that of a mail being written. The administrator gets a mail about a new device, too.
  return readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .filter((name) => /^To: .*reader-/m.test(readFileSync(join(folder, name), "utf8"))).length;
}

/** Wrong passwords are counted for all servers together. */
async function limits(first: string, second: string): Promise<Finding> {
  const statuses: number[] = [];
  for (let guess = 0; guess < 14; guess++) {
    const url = guess % 2 === 0 ? first : second;
    const body = { email: "nobody@example.com", password: "a wrong guess" };
    statuses.push((await post(`${url}/api/account/sign-in`, body)).status);
  }
  const refused = statuses.indexOf(429);
  return {
    name: "the wrong password that two servers refuse together",
    figure: `number ${refused + 1}, then ${statuses.slice(refused).every((status) => status === 429) ? "all" : "not all"}`,
    goal: "number 11, then all",
    reached: refused === 10 && statuses.slice(refused).every((status) => status === 429),
  };
}
