import { Agent, type IncomingMessage, request } from "node:http";
import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { fillPath } from "@boxmates/contract/base/paths";

export const agent = new Agent({ keepAlive: true });

interface Sender {
  url: string;
  token: string;
  key: string | undefined;
  /** Called before a request is sent once more. */
  onAgain?: () => void;
}

/**
 * Sends one request. If the server closed the idle connection while it was on its way, it is sent once more on a new one,
 * as browsers do: nobody has read it. Throws if it is refused.
 */
export async function ask<E extends Endpoint>(
  { url, token, key, onAgain }: Sender,
  { method, path, response }: E,
  { params, body }: RequestOf<E>,
): Promise<ResponseOf<E>> {
  const names = Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const address = `${url}/api${fillPath(path, names)}`;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(key !== undefined && { "idempotency-key": key }),
  };
  const sendOn = (by: Agent | false) =>
    answerOf(
      request(address, { agent: by, method, headers }),
      body === undefined ? undefined : JSON.stringify(body),
    );
  const answer = await sendOn(agent).catch((error: unknown) => {
    if (!(error instanceof ClosedWhileIdle)) throw error;
    onAgain?.();
    return sendOn(false);
  });
  answer.setEncoding("utf8");
  let text = "";
  for await (const part of answer) text += part;
  if (!response) return undefined as ResponseOf<E>;
  return response.parse(JSON.parse(text)) as ResponseOf<E>;
}

/** The connection of an earlier request, which the server has closed before it read this one. */
class ClosedWhileIdle extends Error {}

/** Resolves to the answer as soon as it begins; rejects if it is a refusal. */
export function answerOf(sent: ReturnType<typeof request>, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once("error", (error: NodeJS.ErrnoException) => {
      const wasIdle = sent.reusedSocket && error.code === "ECONNRESET";
      const what = `${sent.method} ${sent.path} on ${sent.reusedSocket ? "an earlier" : "a new"} connection`;
      reject(new (wasIdle ? ClosedWhileIdle : Error)(`${what} failed: ${error.message}`, { cause: error }));
    });
    sent.once("response", (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode < 300) return resolve(answer);
      answer.resume();
      reject(new Error(`${sent.method} ${sent.path} was answered with ${statusCode}.`));
    });
    sent.end(body);
  });
}
