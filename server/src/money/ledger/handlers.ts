import type { AuditKind } from "@boxmates/contract/desk/audit";
import { formatCents } from "@boxmates/contract/money/amount";
import type { ledgerApi } from "@boxmates/contract/money/ledger";
import { toPage } from "../../base/db/paging.ts";
import { publish } from "../../base/events/hub.ts";
import type { Call, Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { requireRecentProof } from "../../people/account/access.ts";
import { insertAuditEntry } from "../../people/account/audit-queries.ts";
import { refundFree } from "../pass/queries.ts";
import { settleFinding } from "../payment/finding-queries.ts";
import { advancePayments } from "../payment/jobs.ts";
import { askAgain, giveUp } from "../payment/queries.ts";
import { reserveRefund } from "../payment/refund-queries.ts";
import { isLiveKey, type StripeSettings } from "../stripe/settings.ts";
import { requirePass, requirePayment } from "./access.ts";
import { listLedgerPasses } from "./pass-queries.ts";
import { findLedger } from "./queries.ts";

/** None of them asks Stripe: the job brings the payment forward at once. */
export function ledgerHandlers({ jobs }: Parts, { secretKey }: StripeSettings): Handlers<typeof ledgerApi> {
  return {
    payments: async ({ db, query: { before, limit, ...filter } }) => {
      const { rows, ...findings } = await findLedger(db, filter, { before, limit });
      return { ...toPage(rows, limit), isLive: isLiveKey(secretKey), findings };
    },

    refund: async (call) => {
      const { db, user, params, body, now } = call;
      const admin = requireRecentProof(user, now);
      const { userId, boxTitle, currency } = await requirePayment(db, params.paymentId);
      const asked = { by: admin.userId, reason: body.reason };
      const { cents } = body;
      if (!(await reserveRefund(db, admin, params.paymentId, { cents, asked, now })))
        throw new Refusal("REFUND_TOO_LARGE");
      await jobs.send(db, advancePayments, {});
      const detail = `${formatCents(cents, currency)} of ${boxTitle}`;
      await note(call, "payment_refunded", { userId, detail });
      return undefined;
    },

    waive: async (call) => {
      const { db, user, params, now } = call;
      const admin = requireRecentProof(user, now);
      const { userId, boxTitle, state } = await requirePayment(db, params.paymentId);
      const isWaived =
        state !== "covered" && (await giveUp(db, admin, params.paymentId, { wanted: "waived", now }));
      if (!isWaived) throw new Refusal("NOTHING_TO_WAIVE");
      await jobs.send(db, advancePayments, {});
      await note(call, "payment_waived", { userId, detail: boxTitle });
      return undefined;
    },

    tryAgain: async (call) => {
      const { db, user, params, now } = call;
      const admin = requireRecentProof(user, now);
      const { userId, boxTitle } = await requirePayment(db, params.paymentId);
      if (!(await askAgain(db, admin, params.paymentId, now))) throw new Refusal("NOTHING_TO_TRY");
      await jobs.send(db, advancePayments, {});
      await note(call, "payment_tried", { userId, detail: boxTitle });
      return undefined;
    },

    passes: async ({ db, query: { before, limit, search } }) => {
      const rows = await listLedgerPasses(db, search, { before, limit });
      return { ...toPage(rows, limit), isLive: isLiveKey(secretKey) };
    },

    refundPass: async (call) => {
      const { db, user, params, body, now } = call;
      const admin = requireRecentProof(user, now);
      const { userId, boxTitle, currency } = await requirePass(db, params.passId);
      const asked = { by: admin.userId, reason: body.reason };
      const given = await refundFree(db, admin, params.passId, { asked, now });
      if (!given) throw new Refusal("NO_BOX_LEFT");
      const { boxes, cents } = given;
      const detail = `${formatCents(cents, currency)} for ${boxes} unused boxes of ${boxTitle}`;
      await note(call, "payment_refunded", { userId, detail });
      return undefined;
    },

    settle: async (call) => {
      const { db, user, params, now } = call;
      const settled = await settleFinding(db, user, params.findingId, now);
      if (!settled) throw new Refusal("FINDING_NOT_FOUND");
      const { kind, objectId, userId } = settled;
      await note(call, "finding_settled", { userId, detail: `${kind.replaceAll("_", " ")}, ${objectId}` });
      return undefined;
    },
  };
}

type AdminCall = Pick<Call<typeof ledgerApi.settle>, "db" | "user" | "client" | "now">;

/** Notes who did it to whose payment, and tells open pages. */
async function note(
  { db, user, client: { device }, now }: AdminCall,
  kind: AuditKind,
  { userId, detail }: { userId: string | null; detail: string },
): Promise<void> {
  await insertAuditEntry(db, user, { kind, userId, actorId: user.userId, device, detail, now });
  await publish(db, { topic: "admin", kind: "payment" });
}
