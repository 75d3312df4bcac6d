import type { accountApi } from "@boxmates/contract/account";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { requireBelow } from "../limits/limits.ts";
import type { Parts } from "../parts.ts";
import { takeLink } from "./access.ts";
import { sendPasswordChangedMail, sendResetMail } from "./jobs.ts";
import { countAccountMail, limits, refuseLink } from "./limits.ts";
import { findOneTimeToken, updatePassword } from "./queries.ts";
import { requireGoodPassword } from "./rules.ts";
import { tokenHash } from "./tokens.ts";

type ResetHandlers = Pick<Handlers<typeof accountApi>, "requestReset" | "checkReset" | "resetPassword">;

/** Resets a forgotten password: mails a link, and sets a new password with it. */
export function passwordResetHandlers({ db, config, jobs, passwords }: Parts): ResetHandlers {
  return {
    requestReset: async ({ body, client, now }) => {
      await countAccountMail(db, body.email, client.network, now);
      await jobs.send(db, sendResetMail, body);
      return undefined;
    },

    checkReset: async ({ body, client, now }) => {
      await requireBelow(db, limits.failedLinksOfNetwork, client.network, now);
      const token = await findOneTimeToken(db, tokenHash(body.token), "reset", now);
      return { email: token?.email ?? (await refuseLink(db, client.network, now)) };
    },

    resetPassword: async ({ body, client, now }) => {
      requireGoodPassword(body.password, config.passwordMinLength);
      await requireBelow(db, limits.failedLinksOfNetwork, client.network, now);
      // Hashing is expensive, so links that do not work are refused before it.
      if (!(await findOneTimeToken(db, tokenHash(body.token), "reset", now)))
        return refuseLink(db, client.network, now);
      const passwordHash = await passwords.hash(body.password);
      const used = await db.transaction().execute(async (tx) => {
        const link = await takeLink(tx, body.token, "reset", now);
        if (!link) return false;
        await updatePassword(tx, link, passwordHash);
        await jobs.send(tx, sendPasswordChangedMail, { userId: link.userId });
        await publish(tx, { topic: `user:${link.userId}`, kind: "session" });
        return true;
      });
      if (!used) await refuseLink(db, client.network, now);
    },
  };
}
