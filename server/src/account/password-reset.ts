import type { accountApi } from "@boxmates/contract/account";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import { requireBelow } from "../limits/limits.ts";
import type { Parts } from "../parts.ts";
import { sendPasswordChangedMail, sendResetMail } from "./jobs.ts";
import { countAccountMail, limits, refuseLink } from "./limits.ts";
import { findOneTimeToken, takeOneTimeToken, updatePassword } from "./queries.ts";
import { requireGoodPassword } from "./rules.ts";
import { tokenHash } from "./tokens.ts";

type ResetHandlers = Pick<Handlers<typeof accountApi>, "requestReset" | "resetPassword">;

/** A forgotten password: a link by mail, and the new password with it. */
export function passwordResetHandlers({ db, config, jobs, passwords }: Parts): ResetHandlers {
  return {
    requestReset: async ({ body, client, now }) => {
      await countAccountMail(db, body.email, client.network, now);
      await jobs.send(db, sendResetMail, { email: body.email });
      return undefined;
    },

    resetPassword: async ({ body, client, now }) => {
      requireGoodPassword(body.password, config.passwordMinLength);
      await requireBelow(db, limits.failedLinksOfNetwork, client.network, now);
      // Hashing is dear: it is not done for links that do not work.
      const hash = tokenHash(body.token);
      if (!(await findOneTimeToken(db, hash, "reset", now))) return refuseLink(db, client.network, now);
      const passwordHash = await passwords.hash(body.password);
      const used = await db.transaction().execute(async (tx) => {
        const token = await takeOneTimeToken(tx, hash, "reset", now);
        if (!token) return false;
        await updatePassword(tx, token.userId, passwordHash);
        await jobs.send(tx, sendPasswordChangedMail, { userId: token.userId });
        await publish(tx, { topic: `user:${token.userId}`, kind: "session" });
        return true;
      });
      if (!used) await refuseLink(db, client.network, now);
    },
  };
}
