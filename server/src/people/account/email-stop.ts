import type { accountApi } from "@boxmates/contract/people/account";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import type { Parts } from "../../parts.ts";
import { takeLink } from "./access.ts";
import { endAccess } from "./access-end-queries.ts";
import { insertAuditEntry } from "./audit-queries.ts";
import { openLink, requireLink } from "./limits.ts";
import { findOneTimeToken } from "./queries.ts";
import { tokenHash } from "./tokens.ts";

type EmailStopHandlers = Pick<Handlers<typeof accountApi>, "checkEmailStop" | "stopEmailChange">;

/**
 * Handles the link that the present address gets when another one is asked for: it stops the change and ends all
 * access, because the person who asked for it knows the password.
 */
export function emailStopHandlers({ db }: Parts): EmailStopHandlers {
  return {
    checkEmailStop: async ({ body, client, now }) => {
      const link = await openLink(db, client.network, now, () =>
        findOneTimeToken(db, tokenHash(body.token), "keep_email", now),
      );
      return link ? { email: link.email } : null;
    },

    stopEmailChange: async ({ body, client, now }) => {
      await requireLink(db, client.network, now, () =>
        db.transaction().execute(async (tx) => {
          const link = await takeLink(tx, body.token, "keep_email", now);
          if (!link) return undefined;
          const { userId } = link;
          await endAccess(tx, link);
          const act = { kind: "session_ended", userId, actorId: null, device: client.device } as const;
          await insertAuditEntry(tx, link, { ...act, detail: "On all devices, to stop a new email", now });
          await publish(tx, { topic: `user:${userId}`, kind: "session" });
          return link;
        }),
      );
      return undefined;
    },
  };
}
