import type { accountApi } from "@boxmates/contract/people/account";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import { endAccess } from "./access-end-queries.ts";
import { insertOwnEntry } from "./audit-queries.ts";
import { browserHashOf } from "./browsers.ts";
import { deleteOwnSession } from "./session-queries.ts";

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
        await endAccess(tx, user, { browser: browserHashOf(client) });
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
