import type { profilePageApi } from "@boxmates/contract/pages/profile-page";
import type { Handlers } from "../../base/http/call.ts";
import { findProfilePage } from "./queries.ts";

export function profilePageHandlers(): Handlers<typeof profilePageApi> {
  return {
    show: async ({ db, user: { userId, sessionId }, now }) => {
      const { sessions, ...page } = await findProfilePage(db, userId, now);
      return { ...page, sessions: sessions.map((each) => ({ ...each, current: each.id === sessionId })) };
    },
  };
}
