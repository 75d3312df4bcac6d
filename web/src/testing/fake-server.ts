import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { eventsPath } from "@boxmates/contract/base/event";
import type { commonRefusals, Problem } from "@boxmates/contract/base/problem";
import { contract, refusals } from "@boxmates/contract/contract";

/** A request that the page has sent to an endpoint. */
export interface Sent<E extends Endpoint> {
  params: ParamsOf<E>;
  /** Texts, as the address has them. */
  query: Partial<Record<keyof QueryOf<E> & string, string>>;
  body: BodyOf<E>;
}

export type Refusal<E extends Endpoint> = E["refusals"][number] | keyof typeof commonRefusals;

type Anything = { params: object; query: object; body: unknown };
type Handler = (sent: Anything) => Response | Promise<Response>;

const endpoints: Endpoint[] = Object.values(contract).flatMap((noun) => Object.values<Endpoint>(noun));
const handlers = new Map<string, Handler>();
const sent = new Map<string, Anything[]>();
const waits = new Map<string, Promise<void>>();
let unanswered: string[] = [];
let streams: ReadableStreamDefaultController<Uint8Array>[] = [];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Lets the server answer this from now on; a function is given what the page has sent. */
export function answers<E extends Endpoint>(
  endpoint: E,
  answer: ResponseOf<E> | ((sent: Sent<E>) => ResponseOf<E>),
): void {
  // The page's own types hold for what it has sent.
  const value = (asked: Anything) => (isFunction(answer) ? answer(asked as Sent<E>) : answer);
  handlers.set(nameOf(endpoint), (asked) => {
    const body = value(asked);
    return body === undefined ? new Response(null, { status: 204 }) : Response.json(body);
  });
}

const isFunction = <E extends Endpoint>(
  answer: ResponseOf<E> | ((sent: Sent<E>) => ResponseOf<E>),
): answer is (sent: Sent<E>) => ResponseOf<E> => typeof answer === "function";

/** Lets the server refuse this from now on, with what it says about single fields. */
export function refuses<E extends Endpoint>(
  endpoint: E,
  code: Refusal<E>,
  more: Partial<Pick<Problem, "detail" | "errors" | "secondStep">> = {},
): void {
  handlers.set(nameOf(endpoint), () => problem(code, more));
}

/** Lets the server fail at this from now on. */
export function fails(...failing: readonly Endpoint[]): void {
  for (const endpoint of failing) handlers.set(nameOf(endpoint), () => problem("UNEXPECTED"));
}

/** Lets nobody answer this from now on, as without a network. */
export function isUnreachable(endpoint: Endpoint): void {
  handlers.set(nameOf(endpoint), () => Promise.reject(new TypeError("Failed to fetch")));
}

/** Holds the answers to this back until the function that it returns is called. */
export function holdsBack(endpoint: Endpoint): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  waits.set(nameOf(endpoint), promise);
  return () => {
    waits.delete(nameOf(endpoint));
    resolve();
  };
}

/** All that the page has sent to this endpoint in this test; it grows. */
export function sentTo<E extends Endpoint>(endpoint: E): readonly Sent<E>[] {
  // The page's own types hold for what it has sent.
  return listOf(nameOf(endpoint)) as Sent<E>[];
}

function listOf(name: string): Anything[] {
  const list = sent.get(name) ?? [];
  sent.set(name, list);
  return list;
}

/** Forgets all answers; returns the requests that nobody had an answer for. */
export function emptyServer(): string[] {
  for (const list of [handlers, sent, waits]) list.clear();
  for (const stream of streams) stream.close();
  streams = [];
  const found = unanswered;
  unanswered = [];
  return found;
}

const arriving = new Set<Request>();

/** Resolves once the server has seen what the page still says when it goes, such as that its reader has left a room. */
export async function hearsTheLast(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve));
  while (arriving.size > 0);
}

const realFetch = window.fetch.bind(window);

window.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, searchParams, origin } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith("/api/")) return realFetch(input, init);
  const path = pathname.slice("/api".length);
  if (path === eventsPath) return openStream(request.signal);
  arriving.add(request);
  const text = request.headers.get("content-type") === "application/json" ? await request.text() : "null";
  arriving.delete(request);
  return receive(request.method, path, Object.fromEntries(searchParams), JSON.parse(text));
};

async function receive(method: string, path: string, query: Record<string, string>, body: unknown) {
  const [match] = endpoints
    .filter((endpoint) => endpoint.method === method)
    .flatMap((endpoint) => {
      const found = formOf(endpoint.path).exec(path);
      return found ? [{ endpoint, params: { ...found.groups } }] : [];
    })
    // `/groups/mine` is more than a group whose id is 'mine'.
    .sort((one, other) => Object.keys(one.params).length - Object.keys(other.params).length);
  if (!match) return missing(`${method} ${path}`);
  const name = nameOf(match.endpoint);
  const asked = { params: match.params, query, body };
  listOf(name).push(asked);
  const handler = handlers.get(name);
  await waits.get(name);
  return handler ? handler(asked) : missing(name);
}

const formOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);

function missing(name: string): Response {
  unanswered.push(name);
  return problem("UNEXPECTED");
}

function problem(code: string, more: Partial<Problem> = {}): Response {
  const { status, detail } = new Map(Object.entries(refusals)).get(code) ?? refusals.UNEXPECTED;
  const body: Problem = { type: "about:blank", title: code, status, code, detail, requestId: "", ...more };
  const headers = { "content-type": "application/problem+json" };
  return new Response(JSON.stringify(body), { status, headers });
}

function openStream(signal: AbortSignal): Response {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      streams.push(controller);
      signal.addEventListener("abort", () => {
        streams = streams.filter((one) => one !== controller);
      });
    },
  });
  return new Response(stream, { headers: { "content-type": "text/event-stream" } });
}
