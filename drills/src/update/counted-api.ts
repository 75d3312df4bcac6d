import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { fillPath } from "@boxmates/contract/base/paths";
import type { Api } from "@boxmates/scenes/api";

const againMs = 300;

/** The site as people use it, by their access tokens: told to try again in a moment, they do. */
export class CountedApi implements Api<string> {
  readonly #url: string;
  requests = 0;
  /** The current step of the update, for the account of failures. */
  during = "";
  /** Refusals that ask to try again, and missing answers, by who refused and what happened then. */
  readonly refused = new Map<string, number>();
  /** All other refusals: each ends what its sender was doing. */
  readonly failed: string[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, token: string): Promise<ResponseOf<E>> {
    const { method, path } = endpoint;
    // The page sends such a key, too, so that nothing is done twice.
    const key = method === "GET" ? {} : { "idempotency-key": randomUUID() };
    const headers = { authorization: `Bearer ${token}`, ...key };
    const answer = await this.send(method, addressOf(path, request), headers, request.body);
    const text = await answer.text();
    // The body is that of the version that answered, which need not be this one.
    if (answer.ok) return (text === "" ? undefined : JSON.parse(text)) as ResponseOf<E>;
    this.failed.push(`${method} ${path}: ${answer.status} ${text}, while ${this.during}`);
    throw new Error(text);
  }

  /** Sends it until the site can serve it. `path` is below `/api`. */
  async send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<Response> {
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const content = body === undefined ? null : JSON.stringify(body);
    for (;;) {
      this.requests += 1;
      const answer = await fetch(`${this.#url}/api${path}`, {
        method,
        headers: { ...headers, ...type },
        body: content,
      }).catch(() => undefined);
      if (answer && answer.status !== 503) return answer;
      await answer?.body?.cancel();
      const what = `${refuser(answer)} while ${this.during}`;
      this.refused.set(what, 1 + (this.refused.get(what) ?? 0));
      await pause(againMs);
    }
  }
}

/** Boxmates says when to come again; the balancer, which has found no server, does not. */
function refuser(answer: Response | undefined): string {
  if (!answer) return "without an answer";
  return answer.headers.has("retry-after") ? "by Boxmates" : "by the balancer";
}

function addressOf(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
  const asked = new URLSearchParams((query ?? {}) as Record<string, string>);
  return `${fillPath(path, (params ?? {}) as Record<string, string>)}${asked.size > 0 ? `?${asked}` : ""}`;
}
