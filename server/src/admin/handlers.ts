import {
  type adminApi,
  auditLogLength,
  maxCounted,
  type OpenWork,
  previewLength,
} from "@boxmates/contract/admin";
import { dateOf } from "@boxmates/contract/calendar";
import { requireRecentProof } from "../account/access.ts";
import { insertAuditEntry } from "../account/audit-queries.ts";
import type { Db } from "../db/open.ts";
import { toPage } from "../db/paging.ts";
import type { Handlers } from "../http/call.ts";
import type { Jobs } from "../jobs/sending.ts";
import { countHit, type Limit } from "../limits/limits.ts";
import type { Parts } from "../parts.ts";
import { eraseAccount } from "../personal-data/erasure.ts";
import { Refusal } from "../refusal.ts";
import { requireOtherLeaving, requireSoleActingAdmin } from "./access.ts";
import { countGroups, listGroups } from "./group-queries.ts";
import {
  countMatching,
  countUsers,
  listRoleChanges,
  listSignUpMonths,
  listUsers,
  type UserFilter,
} from "./queries.ts";
import { describeSettings } from "./settings.ts";
import { countOpenShipping, findComingDeliveries, listUnplayableGames } from "./today-queries.ts";
import { updateUser } from "./update-user.ts";
import { userDetailHandlers } from "./user-details.ts";

const testMails: Limit = { name: "test-mail", max: 10, windowSeconds: 600 };
const everybody: UserFilter = { search: "", role: undefined };

/** `sendTestMail` opens no transaction, because a mail server may be slow. */
export function adminHandlers(parts: Parts): Handlers<typeof adminApi> {
  const { jobs, config, mailer, log } = parts;
  return {
    ...userDetailHandlers(parts),

    overview: async ({ db, now }) => {
      const [counts, newest, signUps, today, coming] = await Promise.all([
        countUsers(db),
        listUsers(db, everybody, { limit: previewLength }),
        listSignUpMonths(db, now),
        findOpenWork(db, jobs, now),
        findComingDeliveries(db, dateOf(now)),
      ]);
      const settings = describeSettings(config);
      return { today, coming, counts, newest: newest.slice(0, previewLength), signUps, settings };
    },

    users: async ({ db, query: { search, role, before, limit } }) => {
      const filter = { search, role };
      const [counts, rows] = await Promise.all([countUsers(db), listUsers(db, filter, { before, limit })]);
      const matching = search || role ? await countMatching(db, filter) : counts.total;
      return { ...toPage(rows, limit), matching, counts };
    },

    groups: async ({ db, query: { search, before, limit } }) => {
      const [total, rows] = await Promise.all([countGroups(db), listGroups(db, { search, before, limit })]);
      // If the first page shows everything, a second search is not needed for the count.
      const isAll = !before && rows.length <= limit;
      const matching = isAll ? rows.length : search ? await countGroups(db, search) : total;
      return { ...toPage(rows, limit), matching, total };
    },

    roleChanges: ({ db }) => listRoleChanges(db, auditLogLength),

    updateUser: ({ db, user, params, body, client: { device }, now }) =>
      updateUser(db, jobs, { actor: user, device, userId: params.userId, body, now }),

    deleteUser: async ({ db, user, params: { userId }, client: { device }, now }) => {
      const admin = await requireSoleActingAdmin(db, requireRecentProof(user, now));
      const leaving = await requireOtherLeaving(db, admin, userId);
      const act = { kind: "account_deleted", userId, actorId: user.userId, device, now } as const;
      await insertAuditEntry(db, leaving, act);
      await eraseAccount(db, leaving, now);
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

async function findOpenWork(db: Db, jobs: Jobs, now: Date): Promise<OpenWork> {
  const today = dateOf(now);
  const [shipping, unplayable, mails] = await Promise.all([
    countOpenShipping(db, today),
    listUnplayableGames(db, today),
    jobs.findFailedMails(db, maxCounted),
  ]);
  const { failed: failedMails, retried: retriedMails, fault: mailFault } = mails;
  return { ...shipping, unplayable, failedMails, retriedMails, mailFault };
}
