import type { accountApi } from "@boxmates/contract/account";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import type { Parts } from "../parts.ts";
import { Refusal } from "../refusal.ts";
import { deleteOwnSession, deleteSessionsOf } from "./session-queries.ts";

type SessionHandlers = Pick<Handlers<typeof accountApi>, "endSession" | "endAllSessions">;

/** Signs out one device or all of them, and notifies their open pages. */
export function ownSessionHandlers({ db }: Parts): SessionHandlers {
  return {
    endSession: async ({ params, user }) => {
      if (!(await deleteOwnSession(db, user, params.sessionId))) throw new Refusal("SESSION_NOT_FOUND");
      await publish(db, { topic: `user:${user.userId}`, kind: "session" });
      return undefined;
    },
    endAllSessions: async ({ user, client }) => {
      await deleteSessionsOf(db, user);
      await publish(db, { topic: `user:${user.userId}`, kind: "session" });
      client.forgetRefreshToken();
      return undefined;
    },
  };
}
