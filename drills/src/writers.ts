import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";

export const administrator = { email: "drill@example.com", password: "written-and-kept" };

/** For the servers: the administrator who writes. */
export const administratorEnv = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
};

/** Which answers came, and how often: '200', '503', '503 without Retry-After', 'no answer'. */
export type Answers = Record<string, number>;

export interface Writers {
  /** The titles of the boxes whose creation was acknowledged. */
  acknowledged: string[];
  answers: Answers;
  /** When a write was last acknowledged, and how long the slowest answer of any kind took. */
  lastAt(): number;
  longestMs(): number;
  /** Waits until every write is acknowledged, after repeats with its key if it has to. */
  finish(): Promise<void>;
}

interface WriterOptions {
  url: string;
  token: string;
  writers: number;
  /** Between the writes of one writer. */
  pauseMs: number;
}

/**
 * Creates boxes, and keeps account of what was acknowledged. A write that was not is repeated with its Idempotency-Key
 * until it is, so that in the end there has to be each box exactly once.
 */
export function startWriters({ url, token, writers, pauseMs }: WriterOptions): Writers {
  const acknowledged: string[] = [];
  const answers: Answers = {};
  let [stopping, lastAt, longestMs] = [false, 0, 0];

  const send = async (title: string, key: string): Promise<boolean> => {
    const startedAt = performance.now();
    const answer = await answerTo(`${url}/api/admin/boxes`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify({ title, description: "", boxType: "explorer_variety", price: 10 }),
    });
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    answers[answer] = (answers[answer] ?? 0) + 1;
    return answer === "200";
  };
  const write = async () => {
    while (!stopping) {
      const title = `Drill ${randomUUID()}`;
      const key = randomUUID();
      while (!(await send(title, key))) await pause(100);
      acknowledged.push(title);
      lastAt = performance.now();
      await pause(pauseMs);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, write));

  return {
    acknowledged,
    answers,
    lastAt: () => lastAt,
    longestMs: () => longestMs,
    finish: async () => {
      stopping = true;
      await writing;
    },
  };
}

/** Longer than any answer should take. */
const answerLimitMs = 60_000;

/** Names the answer; its body has been read to the end. */
export async function answerTo(url: string, init: RequestInit = {}): Promise<string> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(answerLimitMs) });
    await response.arrayBuffer();
    const asksToWait = response.headers.has("retry-after");
    return response.status === 503 && !asksToWait ? "503 without Retry-After" : String(response.status);
  } catch {
    return "no answer";
  }
}

const session = z.object({ access_token: z.string() });

export async function signIn(url: string, { email, password } = administrator): Promise<string> {
  const response = await fetch(`${url}/api/account/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return session.parse(await response.json()).access_token;
}
