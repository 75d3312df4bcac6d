import type { adminApi } from "@boxmates/contract/desk/admin";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { endAccess } from "../../people/account/access-end-queries.ts";
import { insertAuditEntry } from "../../people/account/audit-queries.ts";
import { sendConfirmationAgain, sendEmailChangeMail } from "../../people/account/jobs.ts";
import { countAccountMail } from "../../people/account/limits.ts";
import { requireEntrusted } from "../../people/account/managing-access.ts";
import { tellNews } from "../../people/factor/news.ts";
import { deleteFactors } from "../../people/factor/queries.ts";
import { requireManagedBy, requireUser } from "./access.ts";
import { findUnconfirmed, findUserDetails } from "./user-details-queries.ts";

type DetailHandlers = Pick<
  Handlers<typeof adminApi>,
  "user" | "sendConfirmation" | "endSessions" | "removeFactors"
>;

/** The handlers of an opened user's card. */
export function userDetailHandlers({ jobs, log }: Parts): DetailHandlers {
  return {
    user: async ({ db, params: { userId }, now }) => {
      const details = await findUserDetails(db, userId, now);
      if (!details) throw new Refusal("USER_NOT_FOUND");
      return details;
    },

    sendConfirmation: async ({ db, params: { userId }, client, now }) => {
      await requireUser(db, userId);
      const unconfirmed = await findUnconfirmed(db, userId);
      if (!unconfirmed) throw new Refusal("ALREADY_CONFIRMED");
      const { email, changeId } = unconfirmed;
      await countAccountMail(db, email, client.network, now);
      if (changeId) await jobs.send(db, sendEmailChangeMail, { changeId });
      else await jobs.send(db, sendConfirmationAgain, { email });
      return { sentTo: email };
    },

    endSessions: async ({ db, user, params: { userId }, client: { device }, now }) => {
      const account = await requireManagedBy(db, user, userId);
      await endAccess(db, account);
      const act = { kind: "session_ended", userId, actorId: user.userId, device } as const;
      await insertAuditEntry(db, account, { ...act, detail: "On all devices", now });
      await publish(db, { topic: `user:${userId}`, kind: "session" });
      log.info({ userId, endedBy: user.userId }, "an administrator ended all sessions of a user");
      return undefined;
    },

    removeFactors: async ({ db, user, params: { userId }, client: { device }, now }) => {
      if (userId === user.userId) throw new Refusal("OWN_FACTORS");
      const account = requireEntrusted(await requireManagedBy(db, user, userId), user, now);
      // A stranger may have asked for it, or still have a lost device that is signed in. Sessions go first: the end of
      // one locks what is being set up in it, so both do it in the same order.
      await endAccess(db, account);
      if (!(await deleteFactors(db, account))) throw new Refusal("NO_FACTORS");
      const doing = { actorId: user.userId, device, now };
      await tellNews(db, jobs, account, { news: "removed-by-admin", isOff: true, doing });
      log.info({ userId, removedBy: user.userId }, "an administrator removed the second factors of a user");
      return undefined;
    },
  };
}
