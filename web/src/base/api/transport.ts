import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { fillPath } from "@boxmates/contract/base/paths";
import type { Problem } from "@boxmates/contract/base/problem";
import { ApiError, UnreachableError } from "./api-error.ts";
import { listened, reach } from "./reach.ts";
import { noteAnswer } from "./server-time.ts";
import { upload } from "./upload.ts";

// 502, 503, 504 and the extra codes of some gateways.
const firstGatewayStatus = 502;

export interface SendOptions {
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** True if it is sent even if the page closes. */
  keepalive?: boolean;
}

/**
 * The part of an endpoint that a request needs. A page that should not load the contract's schemas writes it out:
 * `send<typeof nounApi.endpoint>({ method, path }, …)`, and imports only the type.
 */
interface Address<E extends Endpoint> {
  method: E["method"];
  path: E["path"];
  upload?: E["upload"];
}

export type Answer<Value> = { ok: true; value: Value } | { ok: false; error: ApiError };

/** Sends one request as the contract describes it. Throws `UnreachableError` if our server did not answer. */
export async function send<E extends Endpoint>(
  endpoint: E | Address<E>,
  { params, query, body, file }: RequestOf<E>,
  { token, idempotencyKey, signal, keepalive = false }: SendOptions = {},
): Promise<Answer<ResponseOf<E>>> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["content-type"] = "application/json";
  // The server finds out what the bytes really are.
  else if (file) headers["content-type"] = endpoint.upload?.types[0] ?? "application/octet-stream";
  if (token) headers.authorization = `Bearer ${token}`;
  if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
  const { method } = endpoint;
  const address = addressOf(endpoint, params, query);
  return reach(signal, async (limit) => {
    const askedAt = performance.now();
    const response = file
      ? await upload(address, { method, headers, body: new Blob([file]) }, limit)
      : await fetch(address, { method, headers, body: textOf(body), signal: limit.signal, keepalive });
    noteAnswer(response, askedAt);
    return readAnswer<E>(listened(response, limit));
  });
}

/** Asks for a file of that media type below `/api`. */
export async function sendForFile(
  path: string,
  type: string,
  { token, signal }: SendOptions,
): Promise<Answer<Blob>> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return reach(signal, async (limit) => {
    const response = listened(await fetch(`/api${path}`, { headers, signal: limit.signal }), limit);
    const isFile = response.ok && mediaType(response).includes(type);
    return isFile ? { ok: true, value: await response.blob() } : readRefusal(response);
  });
}

const textOf = (body: unknown) => (body === undefined ? null : JSON.stringify(body));

function addressOf(endpoint: Pick<Endpoint, "path">, params: unknown, query: unknown): string {
  const path = `/api${fillPath(endpoint.path, textsOf(params))}`;
  const search = new URLSearchParams(textsOf(query)).toString();
  return search ? `${path}?${search}` : path;
}

function textsOf(values: unknown): Record<string, string> {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

async function readAnswer<E extends Endpoint>(response: Response): Promise<Answer<ResponseOf<E>>> {
  // The server has already checked the answer against the contract's schema.
  if (response.status === 204) return { ok: true, value: undefined as ResponseOf<E> };
  if (response.ok && mediaType(response).includes("json"))
    return { ok: true, value: (await response.json()) as ResponseOf<E> };
  return readRefusal(response);
}

const mediaType = (response: Response) => response.headers.get("content-type") ?? "";

async function readRefusal(response: Response): Promise<{ ok: false; error: ApiError }> {
  const type = mediaType(response);
  if (type.includes("problem+json"))
    return { ok: false, error: new ApiError((await response.json()) as Problem) };
  throw new UnreachableError(
    response.status >= firstGatewayStatus ? "gateway" : "no-answer",
    `The answer was ${response.status} ${type}`,
  );
}
