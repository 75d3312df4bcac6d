import type { ApiRequest } from "../load.ts";
import type { Peer } from "./postgraphile.ts";

export interface GraphQuery {
  query: string;
  variables: Record<string, unknown>;
}

/** The request that asks the peer for this, as this person. */
export function asked(peer: Peer, userId: string, question: GraphQuery): ApiRequest {
  return {
    path: "/graphql",
    method: "POST",
    headers: { authorization: `Bearer ${peer.tokenOf(userId)}`, "content-type": "application/json" },
    body: JSON.stringify(question),
  };
}

/** Sends a request and returns its answer, in which a count is a number. */
export async function answerOf(url: string, { path, ...request }: ApiRequest): Promise<unknown> {
  const answer = await fetch(url + path, request);
  const text = await answer.text();
  const parsed: unknown = JSON.parse(text);
  // GraphQL says so with status 200.
  if (!answer.ok || (isObject(parsed) && "errors" in parsed))
    throw new Error(`${path} answered ${answer.status}: ${text}`);
  return withCounts(parsed);
}

function withCounts(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withCounts);
  if (!isObject(part)) return part;
  if ("totalCount" in part) return part.totalCount;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withCounts(value)]));
}

const isObject = (part: unknown): part is Record<string, unknown> =>
  typeof part === "object" && part !== null;
