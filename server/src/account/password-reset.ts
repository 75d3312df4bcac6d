import type { accountApi } from "@boxmates/contract/account";
import { publish } from "../events/hub.ts";
import type { Handlers } from "../http/call.ts";
import type { Parts } from "../parts.ts";
import { takeLink } from "./access.ts";
import { insertAuditEntry } from "./audit-queries.ts";
import { rememberBrowser } from "./browser-queries.ts";
import { browserHashOf, markBrowser } from "./browsers.ts";
import { sendPasswordChangedMail, sendResetMail } from "./jobs.ts";
import { countAccountMail, requireLink } from "./limits.ts";
import { findOneTimeToken, updatePassword } from "./queries.ts";
import { requireGoodPassword } from "./rules.ts";
import { confirmAccount, findSignUpOfAccount } from "./sign-up-queries.ts";
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
      const { email } = await requireLink(db, client.network, now, () =>
        findOneTimeToken(db, tokenHash(body.token), "reset", now),
      );
      return { email };
    },

    resetPassword: async ({ body, client, now }) => {
      requireGoodPassword(body.password, config.passwordMinLength);
      await requireLink(db, client.network, now, async () => {
        // Hashing is expensive, so links that do not work are refused before it.
        if (!(await findOneTimeToken(db, tokenHash(body.token), "reset", now))) return undefined;
        const passwordHash = await passwords.hash(body.password);
        return db.transaction().execute(async (tx) => {
          const link = await takeLink(tx, body.token, "reset", now);
          if (!link) return undefined;
          // The link was mailed to the address, so it confirms the address as well.
          const signUpId = await findSignUpOfAccount(tx, link, browserHashOf(client));
          await confirmAccount(tx, link, signUpId, now);
          await updatePassword(tx, link, passwordHash);
          const act = { kind: "password_changed", userId: link.userId, actorId: null } as const;
          await insertAuditEntry(tx, link, {
            ...act,
            device: client.device,
            detail: "With a mailed link",
            now,
          });
          await rememberBrowser(tx, link, markBrowser(client), now);
          await jobs.send(tx, sendPasswordChangedMail, { userId: link.userId });
          await publish(tx, { topic: `user:${link.userId}`, kind: "session" });
          return link;
        });
      });
      return undefined;
    },
  };
}
