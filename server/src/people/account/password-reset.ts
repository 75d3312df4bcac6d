import type { accountApi } from "@boxmates/contract/people/account";
import type { Handlers } from "../../base/http/call.ts";
import type { Parts } from "../../parts.ts";
import { admitWithoutFactor, takeLink } from "./access.ts";
import { rememberBrowser } from "./browser-queries.ts";
import { browserHashOf, markBrowser } from "./browsers.ts";
import { sendResetMail } from "./jobs.ts";
import { countAccountMail, openLink, requireLink } from "./limits.ts";
import { setPasswordByLink } from "./password-by-link.ts";
import { findOneTimeToken } from "./queries.ts";
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
      const link = await openLink(db, client.network, now, () =>
        findOneTimeToken(db, tokenHash(body.token), "reset", now),
      );
      return link ? { email: link.email } : null;
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
          await setPasswordByLink(tx, jobs, link, { passwordHash, device: client.device, now });
          const admitted = await admitWithoutFactor(tx, link);
          if (admitted) await rememberBrowser(tx, admitted, markBrowser(client), now);
          return link;
        });
      });
      return undefined;
    },
  };
}
