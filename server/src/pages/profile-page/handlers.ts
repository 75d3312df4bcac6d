import { dateOf } from "@boxmates/contract/base/calendar";
import type { profilePageApi } from "@boxmates/contract/pages/profile-page";
import type { Handlers } from "../../base/http/call.ts";
import type { Parts } from "../../parts.ts";
import { findProfilePage } from "./queries.ts";

export function profilePageHandlers({ config }: Pick<Parts, "config">): Handlers<typeof profilePageApi> {
  return {
    show: async ({ db, user: { userId, sessionId }, now }) => {
      const { sessions, payer, ...page } = await findProfilePage(db, userId, {
        now,
        isPaid: config.stripe !== undefined,
      });
      return {
        ...page,
        sessions: sessions.map((each) => ({ ...each, current: each.id === sessionId })),
        payer: payer && { ...payer, today: dateOf(now) },
      };
    },
  };
}
