import type { IncomingMessage } from "node:http";
import { Agent as PlainAgent, request as plainRequest } from "node:http";
import { Agent, request } from "node:https";
import type { Config } from "../../config.ts";
import { isTestEndpoint } from "./access.ts";
import { Hosts } from "./hosts.ts";
import { isPublicEndpoint, PrivateAddress, publicLookup } from "./public-addresses.ts";
import type { PushKeyPair } from "./queries.ts";

export interface Push {
  endpoint: string;
  p256dh: string;
  auth: string;
  /** JSON that only the device can read. */
  payload: string;
  ttlSeconds: number;
  topic: string;
  urgency: "normal" | "high";
}

export type Outcome =
  | { became: "sent" }
  /** The push service no longer knows the subscription. */
  | { became: "gone" }
  /** It makes no sense to try again. */
  | { became: "refused"; reason: string }
  /** Nobody answered. */
  | { became: "silent"; reason: string }
  | { became: "later"; reason: string; retryAfter?: string | undefined };

/** Sends encrypted notifications to push services (RFC 8030, 8291, 8292). Never throws, never follows a redirect. */
export interface PushSender {
  /** Its present knowledge of the hosts. */
  hosts: Hosts;
  send(push: Push, keys: PushKeyPair): Promise<Outcome>;
  close(): void;
}

const timeoutMs = 10_000;
/** Push services answer with a few words at most. */
const answerMaxBytes = 16_384;
const connectionsPerService = 50;

type Site = Pick<Config, "supportEmail" | "pushTestOrigin">;

export function createPushSender(site: Site, lookup = publicLookup()): PushSender {
  const kept = { keepAlive: true, maxSockets: connectionsPerService, maxFreeSockets: connectionsPerService };
  const agent = new Agent({ ...kept, lookup });
  const testAgent = new PlainAgent(kept);
  const signed = signatures(site.supportEmail);
  return {
    hosts: new Hosts(),
    send: async (push, keys) => {
      const isTest = isTestEndpoint(push.endpoint, site.pushTestOrigin);
      if (!isTest && !isPublicEndpoint(push.endpoint))
        return { became: "refused", reason: "not a public address" };
      try {
        const { headers, body } = await encrypted(push, await signed(push.endpoint, keys));
        const answer = await post(push.endpoint, {
          headers,
          body,
          open: isTest ? { request: plainRequest, agent: testAgent } : { request, agent },
        });
        return outcomeOf(answer);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { became: error instanceof PrivateAddress ? "refused" : "silent", reason };
      }
    },
    close: () => {
      agent.destroy();
      testAgent.destroy();
    },
  };
}

async function encrypted({ endpoint, p256dh, auth, payload, ...push }: Push, authorization: string) {
  const { default: webPush } = await import("web-push");
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: push.ttlSeconds,
    topic: push.topic,
    urgency: push.urgency,
    headers: { Authorization: authorization },
  });
  return { headers, body };
}

const signatureHours = 12;
const mostServices = 1_000;

/** Signs once for each push service and some hours, instead of once for each notification. */
function signatures(supportEmail: string) {
  const known = new Map<string, { header: string; until: number }>();
  return async (endpoint: string, { publicKey, privateKey }: PushKeyPair): Promise<string> => {
    const { origin } = new URL(endpoint);
    const name = `${origin} ${publicKey}`;
    const found = known.get(name);
    if (found && found.until > Date.now()) return found.header;
    const { default: webPush } = await import("web-push");
    const expiresAt = Math.floor(Date.now() / 1000) + signatureHours * 3600;
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      `mailto:${supportEmail}`,
      publicKey,
      privateKey,
      "aes128gcm",
      expiresAt,
    );
    if (known.size >= mostServices) known.clear();
    // Half of its time is left for the way.
    known.set(name, { header, until: Date.now() + (signatureHours / 2) * 3600 * 1000 });
    return header;
  };
}

interface Post {
  headers: Record<string, string | number>;
  body: Buffer;
  open: { request: typeof request; agent: Agent } | { request: typeof plainRequest; agent: PlainAgent };
}

function post(endpoint: string, { headers, body, open }: Post): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { method: "POST", headers, agent: open.agent, signal: AbortSignal.timeout(timeoutMs) };
    const sent = open.request(endpoint, options, (answer) => {
      answer.on("error", reject);
      answer.on("end", () => resolve(answer));
      // Nobody needs it; a connection whose answer is not read to its end is not used again.
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
        if (bytes <= answerMaxBytes) return;
        resolve(answer);
        answer.destroy();
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): Outcome {
  if (statusCode >= 200 && statusCode < 300) return { became: "sent" };
  if (statusCode === 404 || statusCode === 410) return { became: "gone" };
  const reason = `the push service answered ${statusCode}`;
  if (statusCode === 429 || statusCode >= 500)
    return { became: "later", reason, retryAfter: headers["retry-after"] };
  return { became: "refused", reason };
}
