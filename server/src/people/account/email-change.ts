import type { accountApi } from "@boxmates/contract/people/account";
import type { Db } from "../../base/db/open.ts";
import { isUniqueViolation } from "../../base/db/violations.ts";
import type { Handlers } from "../../base/http/call.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import { countHit } from "../../base/limits/limits.ts";
import type { EntrustedAccount, ManagedAccount } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { takeLink } from "./access.ts";
import { insertAuditEntry } from "./audit-queries.ts";
import {
  deleteUnconfirmedWith,
  findEmailChange,
  findEmailChangeOfLink,
  insertEmailChange,
  updateEmail,
} from "./email-change-queries.ts";
import { sendEmailAskedMail, sendEmailChangedMail, sendEmailChangeMail } from "./jobs.ts";
import { limits, openLink, requireLink } from "./limits.ts";
import type { OwnAccount, UsedLink } from "./proofs.ts";
import { findUserByEmail } from "./queries.ts";
import { tokenHash } from "./tokens.ts";

/** Asks by mail to confirm another address, and tells the present one, which stays until then. */
export async function askToConfirmEmail(
  db: Db,
  jobs: Jobs,
  account: ManagedAccount | OwnAccount,
  newEmail: string,
  now: Date,
): Promise<void> {
  const changeId = await insertEmailChange(db, account, newEmail, now);
  const isOwn = !("managedBy" in account);
  await jobs.send(db, sendEmailChangeMail, { changeId, isOwn });
  await jobs.send(db, sendEmailAskedMail, { changeId, isOwn });
}

/**
 * Asks a user on behalf of an administrator to confirm another address. Throws EMAIL_TAKEN, and TOO_MANY_REQUESTS if
 * that address has been sent too many mails.
 */
export async function changeEmail(
  db: Db,
  jobs: Jobs,
  account: EntrustedAccount,
  newEmail: string,
  now: Date,
): Promise<void> {
  if ((await findUserByEmail(db, newEmail))?.confirmedAt) throw new Refusal("EMAIL_TAKEN");
  await countHit(db, limits.mailsOfAddress, newEmail, now);
  await askToConfirmEmail(db, jobs, account, newEmail, now);
}

type EmailChangeHandlers = Pick<Handlers<typeof accountApi>, "checkEmailChange" | "confirmEmail">;

/** Deletes the account of somebody who signed up with the address and has not confirmed it, as the link now does. */
async function giveUpSignUp(db: Db, link: UsedLink<"change_email">, email: string, now: Date): Promise<void> {
  const userId = await deleteUnconfirmedWith(db, link, email);
  if (userId === undefined) return;
  const act = { kind: "account_deleted", userId, actorId: null } as const;
  await insertAuditEntry(db, link, { ...act, detail: "Somebody else confirmed the email", now });
}

/** Handles the link to the new address, which signs in from then on; the old address gets a mail. */
export function emailChangeHandlers({ db, jobs }: Parts): EmailChangeHandlers {
  return {
    checkEmailChange: async ({ body, client, now }) => {
      const change = await openLink(db, client.network, now, () =>
        findEmailChangeOfLink(db, tokenHash(body.token), now),
      );
      return change ? { email: change.newEmail, fullName: change.fullName } : null;
    },

    confirmEmail: async ({ body, client, now }) => {
      const email = await requireLink(db, client.network, now, async () => {
        const confirm = db.transaction().execute(async (tx) => {
          const link = await takeLink(tx, body.token, "change_email", now);
          const change = link?.emailChangeId && (await findEmailChange(tx, link.emailChangeId));
          if (!change) return undefined;
          await giveUpSignUp(tx, link, change.newEmail, now);
          await updateEmail(tx, link, change.newEmail, now);
          const { userId } = change;
          const { device } = client;
          await insertAuditEntry(tx, link, { kind: "email_changed", userId, actorId: null, device, now });
          await jobs.send(tx, sendEmailChangedMail, { userId, formerEmail: change.email });
          return change.newEmail;
        });
        return confirm.catch((error: unknown) => {
          throw isUniqueViolation(error, "users_email") ? new Refusal("EMAIL_TAKEN") : error;
        });
      });
      return { email };
    },
  };
}
