import type { Session } from "@boxmates/contract/account";
import type { Client } from "../http/call.ts";
import type { IssuedSession } from "./sessions.ts";

/** A browser keeps the refresh token in its cookie; other clients get it in the body. */
export function handOver(
  { session, refreshToken }: IssuedSession,
  client: Client,
  to: "cookie" | "body",
): Session {
  if (to === "body") return { ...session, refresh_token: refreshToken };
  client.keepRefreshToken(refreshToken);
  return session;
}
