import { accountApi, type Session } from "@boxmates/contract/account";
import { send } from "./transport.ts";

/**
 * Exchanges the cookie for a session. Only the server's own word that it knows of none is 'ended'; every other refusal,
 * a gateway's page and a missing network are thrown, and end nothing.
 */
export async function exchangeCookie(): Promise<Session | "ended"> {
  const answer = await send(accountApi.refresh, { body: {} });
  if (answer.ok) return answer.value;
  if (answer.error.status === 401) return "ended";
  throw answer.error;
}
