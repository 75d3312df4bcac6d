import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";

const writers = 8;
const pauseMs = 20;
const repeatMs = 100;
const answerWithinMs = 10_000;

const account = { email: "drill@example.com", password: "written-and-kept" };

/** For the servers: the administrator who writes. */
export const writersEnv = { ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password };

/** What the servers said while they were written to. */
export interface Ledger {
  /** The titles of the boxes whose creation was acknowledged. */
  acknowledged: string[];
  /** Requests that were sent again because there was no answer, or one that asks to. */
  repeated: number;
  /** Reads after one's own write that did not show it. */
  stale: string[];
  /** Answers that nobody should get. */
  unexpected: string[];
}

export interface BoxWriters {
  ledger: Ledger;
  /** When the last write was acknowledged. */
  lastMs(): number;
  /** The longest time without an acknowledged write since the given moment. */
  longestPauseMs(sinceMs: number): number;
  /** Lets running writes get their answer. */
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  body: unknown;
  cookie: string | undefined;
}

/** An answer; undefined where the server was not reached, said nothing in time or that it cannot serve now. */
type Ask = (url: string, init: RequestInit) => Promise<Answer | undefined>;

const ask: Ask = async (url, init) => {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(answerWithinMs) });
    const body: unknown = await response.json();
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    return response.status === 503
      ? undefined
      : { status: response.status, body, cookie: cookie || undefined };
  } catch {
    return undefined;
  }
};

/**
 * Creates boxes through several servers of one `publicUrl`, and keeps account of what they acknowledged. A write without
 * an answer is repeated with its Idempotency-Key, on any of them, until it has one. Then its writer looks for the box
 * in the list of another server.
 */
export async function startBoxWriters(servers: readonly string[], publicUrl: string): Promise<BoxWriters> {
  const ledger: Ledger = { acknowledged: [], repeated: 0, stale: [], unexpected: [] };
  const moments: number[] = [];
  let stopping = false;
  let sequence = 0;
  let token = await signIn(servers);

  const server = (number: number) => servers[number % servers.length] ?? "";
  const headers = () => ({
    authorization: `Bearer ${token}`,
    origin: publicUrl,
    "content-type": "application/json",
  });

  /** Asks one server after the other until one answers. */
  const persist = async (path: string, first: number, init: RequestInit): Promise<Answer> => {
    for (let turn = first; ; turn += 1) {
      const answer = await ask(`${server(turn)}/api${path}`, {
        ...init,
        headers: { ...init.headers, ...headers() },
      });
      if (answer && answer.status !== 401) return answer;
      if (answer) token = await signIn(servers);
      if (init.method === "POST") ledger.repeated += 1;
      await pause(repeatMs);
    }
  };

  const writeOne = async (number: number) => {
    const title = `Drill ${number} of ${randomUUID()}`;
    const body = JSON.stringify({ title, description: "", boxType: "explorer_variety", price: 10 });
    const written = await persist("/admin/boxes", number, {
      method: "POST",
      body,
      headers: { "idempotency-key": randomUUID() },
    });
    if (written.status !== 200) {
      ledger.unexpected.push(`${written.status} ${JSON.stringify(written.body)}`);
      return;
    }
    moments.push(Date.now());
    ledger.acknowledged.push(title);
    const list = await persist(`/admin/boxes?search=${encodeURIComponent(title)}`, number + 1, {
      headers: written.cookie ? { cookie: written.cookie } : {},
    });
    if (!JSON.stringify(list.body).includes(title)) ledger.stale.push(`${title}: ${list.status}`);
  };

  const work = async () => {
    while (!stopping) {
      sequence += 1;
      await writeOne(sequence);
      await pause(pauseMs);
    }
  };
  const working = Promise.all(Array.from({ length: writers }, work));

  return {
    ledger,
    lastMs: () => moments.at(-1) ?? 0,
    longestPauseMs: (sinceMs) => longestPause(moments, sinceMs),
    stop: async () => {
      stopping = true;
      await working;
    },
  };
}

function longestPause(moments: readonly number[], sinceMs: number): number {
  const from = moments.filter((moment) => moment >= sinceMs);
  return Math.max(...[sinceMs, ...from].map((moment, index) => (from[index] ?? Date.now()) - moment));
}

const session = z.object({ access_token: z.string() });

async function signIn(servers: readonly string[]): Promise<string> {
  for (let turn = 0; ; turn += 1) {
    const url = `${servers[turn % servers.length]}/api/account/sign-in`;
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(account),
    };
    const answer = await ask(url, init);
    if (answer?.status === 200) return session.parse(answer.body).access_token;
    if (answer) throw new Error(`Nobody could sign in: ${JSON.stringify(answer.body)}`);
    await pause(repeatMs);
  }
}
