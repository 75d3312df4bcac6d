import type { FindingKind } from "@boxmates/contract/money/ledger";
import { publish } from "../../base/events/hub.ts";
import { job, mailRetried } from "../../base/jobs/job.ts";
import { listAdminIds } from "../../people/account/admin-queries.ts";
import { takeUntold } from "../payment/finding-queries.ts";
import { advancePayments } from "../payment/jobs.ts";
import { findAdmin } from "./queries.ts";
import { reconcile } from "./reconciling.ts";

/** Compares Stripe's last days with ours, and mails administrators what was found, also by others since. */
export const reconcilePayments = job<object>({
  name: "reconcile-payments",
  schedule: "23 * * * *",
  retried: { times: 2 },
  run: async ({ db, jobs, clock, openStripe }, _, service) => {
    const stripe = await openStripe?.();
    if (!stripe) return;
    const now = clock.now();
    await reconcile({ db, stripe, now, service });
    await db.transaction().execute(async (tx) => {
      await jobs.send(tx, advancePayments, {});
      const kinds = await takeUntold(tx, service, now);
      if (kinds.length === 0) return;
      const mails = (await listAdminIds(tx)).map((userId) => ({ userId, kinds }));
      await jobs.sendAll(tx, sendFindingsMail, mails);
      await publish(tx, { topic: "admin", kind: "payment" });
    });
  },
});

/** Each administrator has a mail of their own, so that one that fails repeats no other. */
export const sendFindingsMail = job<{ userId: string; kinds: FindingKind[] }>({
  name: "mail-payment-findings",
  retried: mailRetried,
  run: async ({ db, config, mailer }, { userId, kinds }) => {
    const admin = await findAdmin(db, userId);
    if (!admin) return;
    const { findingsMail } = await import("./mails.tsx");
    const { email: to, fullName } = admin;
    const mail = await findingsMail({ to, fullName, kinds, publicUrl: config.publicUrl });
    await mailer.send({ ...mail, cause: { userId, fromId: null, groupId: null } });
  },
});
