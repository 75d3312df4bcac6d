import type { Client } from "../http/call.ts";
import type { SecretHash } from "./proofs.ts";
import type { Place } from "./sessions.ts";
import { newToken, tokenHash } from "./tokens.ts";

/** Returns the hash of the browser's secret; undefined if it has none. */
export function browserHashOf({ browser }: Client): SecretHash | undefined {
  return browser === undefined ? undefined : tokenHash(browser);
}

/** Makes sure that the browser has a secret, and returns its hash. */
export function markBrowser(client: Client): SecretHash {
  const secret = client.browser ?? newToken();
  client.keepBrowser(secret);
  return tokenHash(secret);
}

/** Where a session starts. Programs that take their tokens from the body have no cookies. */
export function placeOf(client: Client, tokensIn: "cookie" | "body"): Place {
  const { device, refreshToken } = client;
  if (tokensIn === "body") return { device };
  const replaced = refreshToken === undefined ? undefined : tokenHash(refreshToken);
  return { device, browser: markBrowser(client), replaced };
}
