import type { profilePageApi } from "@boxmates/contract/profile-page";
import { findPendingEmail } from "../account/email-change-queries.ts";
import { listSessions } from "../account/session-queries.ts";
import type { Handlers } from "../http/call.ts";
import { findAddress, findProfile, listUnwantedMails } from "../profile/queries.ts";

export function profilePageHandlers(): Handlers<typeof profilePageApi> {
  return {
    show: async ({ db, user: { userId, sessionId }, now }) => {
      const [profile, pendingEmail, address, unwantedMails, sessions] = await Promise.all([
        findProfile(db, userId),
        findPendingEmail(db, userId),
        findAddress(db, userId),
        listUnwantedMails(db, userId),
        listSessions(db, userId, now),
      ]);
      return {
        profile,
        pendingEmail: pendingEmail ?? null,
        address: address ?? null,
        unwantedMails,
        sessions: sessions.map((session) => ({ ...session, current: session.id === sessionId })),
      };
    },
  };
}
