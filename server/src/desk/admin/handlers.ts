import { type adminApi, auditLogLength } from "@boxmates/contract/desk/admin";
import { toPage } from "../../base/db/paging.ts";
import type { Handlers } from "../../base/http/call.ts";
import { countHit, type Limit } from "../../base/limits/limits.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { requireRecentProof } from "../../people/account/access.ts";
import { insertAuditEntry } from "../../people/account/audit-queries.ts";
import { requireSoleActingAdmin } from "../../people/account/managing-access.ts";
import { eraseAccount } from "../personal-data/erasure.ts";
import { requireOtherLeaving } from "./access.ts";
import { findGroups } from "./group-queries.ts";
import { findOverview } from "./overview-queries.ts";
import { findUsers, listRoleChanges } from "./queries.ts";
import { describeSettings } from "./settings.ts";
import { updateUser } from "./update-user.ts";
import { userDetailHandlers } from "./user-details.ts";

const testMails: Limit = { name: "test-mail", max: 10, windowSeconds: 600 };

/** `sendTestMail` opens no transaction, because a mail server may be slow. */
export function adminHandlers(parts: Parts): Handlers<typeof adminApi> {
  const { jobs, config, mailer, log } = parts;
  return {
    ...userDetailHandlers(parts),

    overview: async ({ db, now }) => {
      const settings = describeSettings(config);
      return { ...(await findOverview(db, jobs.mailQueues, now)), settings };
    },

    users: async ({ db, query: { search, role, ...page } }) => {
      const { rows, ...counted } = await findUsers(db, { search, role }, page);
      return { ...toPage(rows, page.limit), ...counted };
    },

    groups: async ({ db, query }) => {
      const { rows, ...counted } = await findGroups(db, query);
      return { ...toPage(rows, query.limit), ...counted };
    },

    roleChanges: ({ db }) => listRoleChanges(db, auditLogLength),

    updateUser: ({ db, user, params, body, client: { device }, now }) =>
      updateUser(db, jobs, { actor: user, device, userId: params.userId, body, now }),

    deleteUser: async ({ db, user, params: { userId }, client: { device }, now }) => {
      const admin = await requireSoleActingAdmin(db, requireRecentProof(user, now));
      const leaving = await requireOtherLeaving(db, admin, userId);
      const act = { kind: "account_deleted", userId, actorId: user.userId, device, now } as const;
      await insertAuditEntry(db, leaving, act);
      await eraseAccount(db, leaving, { now, isPaid: config.stripe !== undefined });
      log.info({ userId, deletedBy: user.userId }, "an administrator deleted an account");
      return undefined;
    },

    sendFailedMails: async ({ db }) => ({ sent: await jobs.sendFailedMails(db) }),

    sendTestMail: async ({ db, user, now, once }) => {
      await countHit(db, testMails, user.userId, now);
      const { testMail } = await import("./mails.tsx");
      const mail = await testMail({ to: user.email, link: config.publicUrl });
      try {
        await mailer.send(mail);
      } catch (error) {
        log.warn({ err: error }, "the test mail was not sent");
        const reason = error instanceof Error ? error.message : String(error);
        throw new Refusal("MAIL_FAILED", { detail: `The mail server did not take the mail: ${reason}` });
      }
      return once(async () => ({ sentTo: user.email }));
    },
  };
}
