import { readFile } from "node:fs/promises";
import type { APIResponse, BrowserContext, CDPSession, Page } from "@playwright/test";

interface Reply {
  /** The server's own answer, whose parts that are not named here stay. */
  response?: APIResponse;
  status?: number;
  contentType?: string;
  json?: unknown;
  body?: string | Buffer;
  path?: string;
}

/** A request of the page that waits for an answer. */
export interface Asked {
  method: string;
  url: string;
  headers: Headers;
  /** Asks the server. */
  fetch(): Promise<APIResponse>;
  fulfill(reply: Reply): Promise<void>;
  continue(): Promise<void>;
  abort(): Promise<void>;
}

export type Answer = (asked: Asked) => Promise<void>;

interface Rule {
  address: string;
  answer: Answer;
}

/** The answers that a window's page gets instead of the server's. */
class Answers {
  readonly #page: Page;
  readonly #session: CDPSession;
  #rules: Rule[] = [];

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
    session.on("Fetch.requestPaused", (event) => void this.#answer(event));
  }

  async add(rule: Rule): Promise<void> {
    this.#rules.push(rule);
    const patterns = this.#rules.map(({ address }) => ({
      urlPattern: address.replaceAll("**", "*").replaceAll("?", "\\?"),
    }));
    await this.#session.send("Fetch.enable", { patterns });
  }

  async clear(): Promise<void> {
    if (this.#rules.length === 0) return;
    this.#rules = [];
    await this.#session.send("Fetch.disable");
  }

  async #answer({ requestId, request }: Paused): Promise<void> {
    const { method, url, headers, postData: data } = request;
    // A page that is left takes its requests with it.
    const say = (...words: Parameters<CDPSession["send"]>) =>
      this.#session.send(...words).then(
        () => undefined,
        () => undefined,
      );
    const asked: Asked = {
      method,
      url,
      headers: new Headers(headers),
      fetch: () => this.#page.request.fetch(url, { method, headers, ...(data && { data }) }),
      fulfill: async (reply) => say("Fetch.fulfillRequest", { requestId, ...(await written(reply)) }),
      continue: () => say("Fetch.continueRequest", { requestId }),
      abort: () => say("Fetch.failRequest", { requestId, errorReason: "Failed" }),
    };
    const rule = this.#rules.findLast(({ address }) => matches(address, url));
    if (!rule) return asked.continue();
    try {
      await rule.answer(asked);
    } catch (error) {
      if (!this.#rules.includes(rule)) return;
      // The page would wait for its answer until the test's time is over.
      await asked.abort();
      throw error;
    }
  }
}

interface Paused {
  requestId: string;
  request: { method: string; url: string; headers: Record<string, string>; postData?: string };
}

/** In an address `*` is anything within one part of the path, and `**` anything. */
function matches(address: string, url: string): boolean {
  const pattern = address.replaceAll(/\*\*|\*|[.+?^${}()|[\]\\]/g, (sign) =>
    sign === "**" ? ".*" : sign === "*" ? "[^/]*" : `\\${sign}`,
  );
  return new RegExp(`^${pattern}$`).test(url);
}

/** The reply as the browser takes it. */
async function written({ response, status, contentType, json, body, path }: Reply) {
  const headers = new Map(Object.entries(response?.headers() ?? { "cache-control": "no-store" }));
  // The bytes are not packed any more, and perhaps others.
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  if (contentType ?? json) headers.set("content-type", contentType ?? "application/json");
  const bytes =
    json !== undefined
      ? JSON.stringify(json)
      : (body ?? (path ? await readFile(path) : ((await response?.body()) ?? "")));
  return {
    responseCode: status ?? response?.status() ?? 200,
    responseHeaders: [...headers].map(([name, value]) => ({ name, value })),
    body: Buffer.from(bytes).toString("base64"),
  };
}

const known = new WeakMap<BrowserContext, Answers>();

/**
 * Answers the page's requests to an address, until `asItIs`. Playwright's `route` does so, too, but switches off the
 * browser's cache: every page would load, read and compile all its scripts anew.
 */
export async function answerInstead(page: Page, address: string, answer: Answer): Promise<void> {
  const context = page.context();
  const answers = known.get(context) ?? new Answers(page, await context.newCDPSession(page));
  known.set(context, answers);
  await answers.add({ address, answer });
}

/** The server answers again. */
export async function asItIs(context: BrowserContext): Promise<void> {
  await known.get(context)?.clear();
}
