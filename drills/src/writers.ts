import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import type { History, Read } from "./history.ts";

export const administrator = { email: "drill@example.com", password: "written-and-kept" };

/** For the servers: the administrator who writes. */
export const administratorEnv = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
};

/** Counts answers by their name: '200', '503', '503 without Retry-After', 'no answer'. */
export type Answers = Record<string, number>;

interface WriterOptions {
  /** Servers of one site: a request that one does not answer is sent to the next. */
  servers: readonly [string, ...string[]];
  /** The address of the site, if it is another. */
  publicUrl?: string;
  writers: number;
  /** Between the writes of one writer. */
  pauseMs: number;
  /** Looks for each box in the list of the next server, as soon as its creation was acknowledged. */
  readsBack?: boolean;
  /** How long an answer may take. */
  patienceMs?: number;
}

interface Acknowledged {
  title: string;
  key: string;
  id: string;
  at: number;
}

interface Answer {
  /** Its key in `Answers`. */
  name: string;
  /** Undefined if none came. */
  status: number | undefined;
  body: unknown;
  cookie: string | undefined;
}

/** Answers that say nothing about the request: the session is over, or the server cannot serve it now. */
const notNow = new Set([undefined, 401, 503]);
const repeatMs = 100;
const checkedAgain = 8;

/**
 * Creates boxes, and keeps account of what was acknowledged. A write that was not is repeated with its Idempotency-Key
 * until it is, so that in the end there has to be each box exactly once.
 */
export class Writers {
  readonly answers: Answers = {};
  readonly #reads: Read[] = [];
  /** Answers that nobody should get. */
  readonly unexpected: string[] = [];
  /** Requests that were sent again. */
  repeated = 0;
  readonly #options: WriterOptions;
  readonly #acknowledged: Acknowledged[] = [];
  #token: string;
  #longestMs = 0;
  #turn = 0;
  #stopping = false;
  #mayGo = Promise.resolve();
  #letGo = () => {};
  readonly #writing: Promise<unknown>;

  private constructor(options: WriterOptions, token: string) {
    this.#options = options;
    this.#token = token;
    this.#writing = Promise.all(Array.from({ length: options.writers }, () => this.#writeOn()));
  }

  static async start(options: WriterOptions): Promise<Writers> {
    return new Writers(options, await signIn(options.servers[0]));
  }

  /** The titles of the boxes whose creation was acknowledged. */
  get acknowledged(): string[] {
    return this.#acknowledged.map(({ title }) => title);
  }

  get history(): History {
    return { writes: this.#acknowledged, reads: this.#reads };
  }

  /** Returns the time of the last acknowledged write; 0 before the first. */
  lastAt(): number {
    return this.#acknowledged.at(-1)?.at ?? 0;
  }

  /** Returns how long the slowest answer of any kind took. */
  longestMs(): number {
    return this.#longestMs;
  }

  /** The longest time without an acknowledged write since the given moment. */
  longestPauseMs(since: number): number {
    const moments = this.#acknowledged.map(({ at }) => at).filter((at) => at >= since);
    const ends = [...moments, performance.now()];
    return Math.max(...[since, ...moments].map((moment, index) => (ends[index] ?? moment) - moment));
  }

  /** Sends nothing more until `goOn`, not even again. */
  rest(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    [this.#mayGo, this.#letGo] = [promise, resolve];
  }

  goOn(): void {
    this.#letGo();
  }

  /** Sends the latest acknowledged writes again. Returns how many answers name another box than before. */
  async repeatLatest(): Promise<number> {
    let different = 0;
    for (const { title, key, id } of this.#acknowledged.slice(-checkedAgain))
      if (idIn(await this.#create(title, key, 0)) !== id) different += 1;
    return different;
  }

  /** Waits until every write is acknowledged. */
  async finish(): Promise<void> {
    this.#stopping = true;
    await this.#writing;
  }

  async #writeOn(): Promise<void> {
    while (!this.#stopping) {
      this.#turn += 1;
      await this.#write(this.#turn);
      await pause(this.#options.pauseMs);
    }
  }

  async #write(turn: number): Promise<void> {
    const [title, key] = [`Drill ${randomUUID()}`, randomUUID()];
    const written = await this.#create(title, key, turn);
    const id = idIn(written);
    if (id === undefined) return void this.unexpected.push(`${written.name} ${JSON.stringify(written.body)}`);
    this.#acknowledged.push({ title, key, id, at: performance.now() });
    if (!this.#options.readsBack) return;
    const begunAt = performance.now();
    const path = `/admin/boxes?search=${encodeURIComponent(title)}`;
    const list = await this.#persist(
      path,
      turn + 1,
      written.cookie ? { headers: { cookie: written.cookie } } : {},
    );
    this.#reads.push({ title, begunAt, seen: JSON.stringify(list.body).includes(title) });
  }

  #create(title: string, key: string, turn: number): Promise<Answer> {
    const body = JSON.stringify({ title, description: "", boxType: "explorer_variety", price: 10 });
    return this.#persist("/admin/boxes", turn, { method: "POST", body, headers: { "idempotency-key": key } });
  }

  /** Asks one server after the other until one answers with more than that it cannot serve now. */
  async #persist(path: string, first: number, init: RequestInit): Promise<Answer> {
    const { servers, publicUrl, patienceMs } = this.#options;
    for (let turn = first; ; turn += 1) {
      await this.#mayGo;
      const url = servers[turn % servers.length] ?? servers[0];
      const headers = {
        ...init.headers,
        authorization: `Bearer ${this.#token}`,
        "content-type": "application/json",
        ...(publicUrl && { origin: publicUrl }),
      };
      const startedAt = performance.now();
      const answer = await ask(`${url}/api${path}`, { ...init, headers }, patienceMs);
      this.#longestMs = Math.max(this.#longestMs, performance.now() - startedAt);
      this.answers[answer.name] = (this.answers[answer.name] ?? 0) + 1;
      if (!notNow.has(answer.status)) return answer;
      if (answer.status === 401) this.#token = (await signInIfReached(url)) ?? this.#token;
      this.repeated += 1;
      await pause(repeatMs);
    }
  }
}

const created = z.object({ id: z.string() });

/** Returns the id of the box that was created; undefined if none was. */
function idIn({ status, body }: Answer): string | undefined {
  return status === 200 ? created.parse(body).id : undefined;
}

/** Longer than any answer should take. */
const answerLimitMs = 60_000;

async function ask(url: string, init: RequestInit, patienceMs = answerLimitMs): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
    const text = await response.text();
    const { status } = response;
    const asksToWait = response.headers.has("retry-after");
    return {
      name: status === 503 && !asksToWait ? "503 without Retry-After" : String(status),
      status,
      body: text.startsWith("{") ? JSON.parse(text) : text,
      cookie: response.headers
        .getSetCookie()
        .map((each) => each.split(";")[0])
        .join("; "),
    };
  } catch {
    return { name: "no answer", status: undefined, body: undefined, cookie: undefined };
  }
}

/** Names the answer; its body has been read to the end. */
export async function answerTo(url: string, init: RequestInit = {}): Promise<string> {
  return (await ask(url, init)).name;
}

const session = z.object({ access_token: z.string() });

export async function signIn(url: string): Promise<string> {
  const token = await signInIfReached(url);
  if (token === undefined) throw new Error(`Nobody could sign in at ${url}.`);
  return token;
}

async function signInIfReached(url: string): Promise<string | undefined> {
  const { body } = await ask(`${url}/api/account/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(administrator),
  });
  return session.safeParse(body).data?.access_token;
}
