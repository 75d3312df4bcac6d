import type { Session } from "@boxmates/contract/base/session";
import type { Client } from "../../base/http/call.ts";
import type { IssuedSession } from "./sessions.ts";

/** Gives browsers the refresh token in a cookie, and other clients in the body. */
export function handOver(
  { session, refreshToken }: IssuedSession,
  client: Client,
  to: "cookie" | "body",
): Session {
  if (to === "body") return { ...session, refresh_token: refreshToken };
  client.keepRefreshToken(refreshToken);
  return session;
}
