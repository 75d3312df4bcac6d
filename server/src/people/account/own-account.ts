import type { accountApi } from "@boxmates/contract/people/account";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { countHit } from "../../base/limits/limits.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { requireOwnAccount, requireOwnPassword } from "./access.ts";
import { updatePassword } from "./access-end-queries.ts";
import { insertOwnEntry } from "./audit-queries.ts";
import { rememberBrowser } from "./browser-queries.ts";
import { browserHashOf } from "./browsers.ts";
import { askToConfirmEmail } from "./email-change.ts";
import { deleteEmailChange } from "./email-change-queries.ts";
import { sendPasswordChangedMail } from "./jobs.ts";
import { countAccountMail, limits } from "./limits.ts";
import { requireGoodPassword } from "./rules.ts";

type OwnAccountHandlers = Pick<Handlers<typeof accountApi>, "changePassword" | "changeEmail" | "keepEmail">;

/** Changes the person's own password and address. Both want the current password: an open page is not enough. */
export function ownAccountHandlers({ db, config, jobs, passwords }: Parts): OwnAccountHandlers {
  return {
    changePassword: async ({ user, body, client, now, once }) => {
      requireGoodPassword(body.password, config.passwordMinLength);
      if (body.password === body.currentPassword)
        throw new Refusal("INVALID_REQUEST", { errors: { password: "This is your password already." } });
      const field = "currentPassword";
      const typed = { password: body.currentPassword, field };
      const checked = await requireOwnPassword(db, passwords, user, typed, now);
      const passwordHash = await passwords.hash(body.password);
      return once(async (tx) => {
        const own = await requireOwnAccount(tx, checked, field);
        await updatePassword(tx, own, { passwordHash, now });
        const browser = browserHashOf(client);
        if (browser) await rememberBrowser(tx, own, browser, now);
        await insertOwnEntry(tx, own, { kind: "password_changed", device: client.device, now });
        await jobs.send(tx, sendPasswordChangedMail, { userId: own.userId });
        await publish(tx, { topic: `user:${own.userId}`, kind: "session" });
        return undefined;
      });
    },

    changeEmail: async ({ user, body, client, now, once }) => {
      if (body.email === user.email)
        throw new Refusal("INVALID_REQUEST", { errors: { email: "This is your address already." } });
      const checked = await requireOwnPassword(db, passwords, user, body, now);
      await countHit(db, limits.askedEmails, user.userId, now);
      await countAccountMail(db, body.email, client.network, now);
      return once(async (tx) => {
        const own = await requireOwnAccount(tx, checked);
        await insertOwnEntry(tx, own, { kind: "email_asked", device: client.device, now });
        await askToConfirmEmail(tx, jobs, own, body.email, now);
        return { pendingEmail: body.email };
      });
    },

    keepEmail: ({ user, once }) =>
      once(async (tx) => {
        await deleteEmailChange(tx, user);
        return undefined;
      }),
  };
}
