import type { Endpoint } from "@boxmates/contract/base/endpoint";
import { commonRefusals, problem } from "@boxmates/contract/base/problem";
import { contract, type RefusalCode, refusals } from "@boxmates/contract/contract";
import type { LightMyRequestResponse } from "fastify";
import type { Reply } from "../test-app.ts";
import type { HostileRequest } from "./hostile-requests.ts";

const endpoints = new Map<string, Endpoint>(
  Object.values<Record<string, Endpoint>>(contract)
    .flatMap((api) => Object.values(api))
    .map((each) => [`${each.method} /api${each.path.replace(/:(\w+)/g, "{$1}")}`, each] as const),
);

/** Returns what is wrong with an answer: a failure of the server, or a status or a body that is not documented. */
export function faultIn(
  { method, operation, url }: HostileRequest,
  response: LightMyRequestResponse,
): string | undefined {
  if (response.statusCode >= 500) return "a failure of the server";
  const asked = operation !== undefined && !leadsElsewhere(url);
  const endpoint = asked ? endpoints.get(`${method} ${operation}`) : undefined;
  if (!endpoint) return undefined;
  const { statusCode: status, headers, body } = response;
  if (status < 300) return faultInAnswer(endpoint, status, body === "" ? undefined : JSON.parse(body));
  return faultInRefusal(endpoint, { status, headers, answer: response.json() });
}

/** Returns what is wrong with a reply to a request that was as described. */
export function faultInReply(endpoint: Endpoint, reply: Reply<unknown>): string | undefined {
  const { status, headers } = reply;
  if (reply.ok) return faultInAnswer(endpoint, status, reply.body);
  return faultInRefusal(endpoint, { status, headers, answer: reply.problem });
}

/** Returns whether an address is read as another one, because it has `..` for a name. */
function leadsElsewhere(url: string): boolean {
  const [path = ""] = url.split("?");
  return path.split("/").some((name) => /^(\.|%2e){1,2}$/i.test(name));
}

function faultInAnswer({ response: schema }: Endpoint, status: number, body: unknown) {
  if (status !== (schema ? 200 : 204)) return "an undocumented status";
  if (!schema) return body === undefined ? undefined : "a body where none is documented";
  const { error } = schema.safeParse(body);
  return error && `a body that its schema refuses: ${JSON.stringify(error.issues)}`;
}

interface Refused {
  status: number;
  headers: Record<string, unknown>;
  answer: unknown;
}

function faultInRefusal({ refusals: own }: Endpoint, { status, headers, answer }: Refused) {
  if (headers["content-type"] !== "application/problem+json; charset=utf-8")
    return "a refusal of another media type";
  const { data } = problem.safeParse(answer);
  if (!data) return "a refusal that its schema refuses";
  if (!own.includes(data.code) && !(data.code in commonRefusals)) return "an undocumented refusal";
  const known = refusals[data.code as RefusalCode].status;
  return known === status && known === data.status ? undefined : "an undocumented status";
}
