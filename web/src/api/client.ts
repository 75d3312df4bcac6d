import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/endpoint";
import { withOwnMinimum } from "@boxmates/contract/password";
import { type FieldErrors, InvalidInput, UnreachableError } from "./api-error.ts";
import { rememberOwnWrite } from "./own-writes.ts";
import { passwordMinimum } from "./password-minimum.ts";
import { accessToken, tokenRefused } from "./session.ts";
import { type Answer, type SendOptions, send, sendForFile } from "./transport.ts";

const retryAfterMs = 500;

/**
 * Calls an endpoint of the contract as the signed-in person. Writes carry a key, so that a request whose answer was
 * lost can safely be sent again. Throws `InvalidInput` for a body that the contract does not allow, `ApiError` for
 * refusals, and `UnreachableError` without a network.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
): Promise<ResponseOf<E>> {
  checkBody(endpoint, request.body);
  const options: SendOptions = { signal };
  if (endpoint.audience !== "anyone") options.token = await accessToken();
  if (endpoint.method !== "GET" && options.token) {
    options.idempotencyKey = crypto.randomUUID();
    rememberOwnWrite(options.idempotencyKey);
  }
  let answer = await sendTwice(endpoint, request, options);
  if (!answer.ok && answer.error.status === 401 && options.token) {
    const fresh = await tokenRefused(options.token);
    if (fresh) answer = await send(endpoint, request, { ...options, token: fresh });
  }
  if (!answer.ok) throw answer.error;
  return answer.value;
}

/** Reads a file below `/api` that only the signed-in person may see; throws like `call`. */
export async function callForFile(path: string, type: string): Promise<Blob> {
  const token = await accessToken();
  let answer = await sendForFile(path, type, { token });
  if (!answer.ok && answer.error.status === 401 && token) {
    const fresh = await tokenRefused(token);
    if (fresh) answer = await sendForFile(path, type, { token: fresh });
  }
  if (!answer.ok) throw answer.error;
  return answer.value;
}

function checkBody(endpoint: Endpoint, body: unknown): void {
  const parsed = endpoint.body?.safeParse(body);
  if (!parsed || parsed.success) return;
  const fields: FieldErrors = {};
  for (const { path, message } of parsed.error.issues)
    fields[path.join(".")] ??= withOwnMinimum(message, passwordMinimum());
  throw new InvalidInput(fields);
}

async function sendTwice<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: SendOptions,
): Promise<Answer<ResponseOf<E>>> {
  const repeatable = endpoint.method === "GET" || options.idempotencyKey !== undefined;
  try {
    return await send(endpoint, request, options);
  } catch (error) {
    if (!repeatable || !(error instanceof UnreachableError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return send(endpoint, request, options);
  }
}
