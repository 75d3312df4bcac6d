import type { Endpoint, RequestOf, ResponseOf } from "@boxmates/contract/base/endpoint";
import { withOwnMinimum } from "@boxmates/contract/people/password";
import { type FieldErrors, InvalidInput, UnreachableError } from "./api-error.ts";
import { rememberOwnWrite } from "./own-writes.ts";
import { passwordMinimum } from "./password-minimum.ts";
import { accessToken, tokenRefused } from "./session.ts";
import { type Answer, type SendOptions, send, sendForFile } from "./transport.ts";
import { forgetUnanswered, keyFor, rememberUnanswered } from "./unanswered.ts";

const retryAfterMs = 500;

/** Asks the person to prove that it is still them, and says why; resolves to whether they did. */
type AskForProof = (reason: string) => Promise<boolean>;

let askForProof: AskForProof = async () => false;

/** The start of the page says how people prove who they are: passwords and passkeys are no matter of this folder. */
export function proveWith(ask: AskForProof): void {
  askForProof = ask;
}

/**
 * Calls an endpoint of the contract as the signed-in person. Writes carry a key, so that a request whose
 * answer was lost can safely be sent again, by itself or by the person. If the server wants to know that it
 * is still the person, they are asked, and the request is sent again. Throws `InvalidInput` for a body that
 * the contract does not allow, `ApiError` for refusals, and `UnreachableError` without a network.
 * @param key names a write that is sent again even after a reload
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
  key: string = keyFor(endpoint, request),
): Promise<ResponseOf<E>> {
  checkBody(endpoint, request.body);
  const token = endpoint.audience === "anyone" ? undefined : await accessToken();
  const options: SendOptions = { signal };
  if (endpoint.method !== "GET" && token) {
    options.idempotencyKey = key;
    rememberOwnWrite(key);
  }
  const sent = asPerson(token, (held) => sendTwice(endpoint, request, { ...options, token: held }));
  const answer = await sent.catch((error: unknown) => {
    if (options.idempotencyKey) rememberUnanswered(endpoint, request, key);
    throw error;
  });
  forgetUnanswered(endpoint);
  if (answer.ok) return answer.value;
  if (answer.error.code === "PROOF_NEEDED") {
    if (await askForProof(answer.error.message)) return call(endpoint, request, signal);
  }
  throw answer.error;
}

/** Reads a file below `/api` that only the signed-in person may see; throws like `call`. */
export async function callForFile(path: string, type: string): Promise<Blob> {
  const answer = await asPerson(await accessToken(), (token) => sendForFile(path, type, { token }));
  if (!answer.ok) throw answer.error;
  return answer.value;
}

/** Sends it again with a fresh token if the server refuses this one. */
async function asPerson<Value>(
  token: string | undefined,
  attempt: (token: string | undefined) => Promise<Answer<Value>>,
): Promise<Answer<Value>> {
  const answer = await attempt(token);
  const fresh = !answer.ok && answer.error.status === 401 && token && (await tokenRefused(token));
  return fresh ? attempt(fresh) : answer;
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
    // Somebody who has waited for so long wants to know why.
    if (!repeatable || !(error instanceof UnreachableError) || error.reason === "silent") throw error;
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return send(endpoint, request, options);
  }
}
