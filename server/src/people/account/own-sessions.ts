import type { accountApi } from "@boxmates/contract/people/account";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { insertOwnEntry } from "./audit-queries.ts";
import { deleteOwnSession, deleteSessionsOf } from "./session-queries.ts";

type SessionHandlers = Pick<Handlers<typeof accountApi>, "endSession" | "endAllSessions">;

/** Signs out one device or all of them, and notifies their open pages. */
export function ownSessionHandlers(): SessionHandlers {
  return {
    endSession: ({ params, user, client, now, once }) =>
      once(async (tx) => {
        const ended = await deleteOwnSession(tx, user, params.sessionId);
        if (!ended) throw new Refusal("SESSION_NOT_FOUND");
        const { device } = client;
        await insertOwnEntry(tx, user, { kind: "session_ended", device, detail: `On ${ended.device}`, now });
        await publish(tx, { topic: `user:${user.userId}`, kind: "session" });
        return undefined;
      }),
    endAllSessions: async ({ user, client, now, once }) => {
      await once(async (tx) => {
        await deleteSessionsOf(tx, user);
        const { device } = client;
        await insertOwnEntry(tx, user, { kind: "session_ended", device, detail: "On all devices", now });
        await publish(tx, { topic: `user:${user.userId}`, kind: "session" });
        return undefined;
      });
      client.forgetRefreshToken();
      return undefined;
    },
  };
}
