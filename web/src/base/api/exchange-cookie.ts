import { type Session, sessionApi } from "@boxmates/contract/base/session";
import { send } from "./transport.ts";

/**
 * Exchanges the cookie for a session. Returns 'ended' only if the server itself says that there is no session. Any
 * other refusal, a gateway's page or a missing network is thrown and ends nothing.
 */
export async function exchangeCookie(): Promise<Session | "ended"> {
  // Even for a page that is being left: the old cookie would soon count as stolen.
  const answer = await send(sessionApi.refresh, { body: {} }, { keepalive: true });
  if (answer.ok) return answer.value;
  if (answer.error.status === 401) return "ended";
  throw answer.error;
}
