import type { agreementApi } from "@boxmates/contract/deliveries/agreement";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { requirePayments } from "../../money/payer/access.ts";
import type { Parts } from "../../parts.ts";
import { requireJoining, requireSeenPrice } from "./access.ts";
import { buyingHandlers } from "./buying.ts";
import type { Joining } from "./proofs.ts";
import { deleteAgreement, upsertAgreement } from "./queries.ts";

/** Parcels come after agreements: `payAwaited` pays for those that have waited for a yes. */
export function agreementHandlers(
  parts: Parts,
  payAwaited: (db: Db, joining: Joining, now: Date) => Promise<void>,
): Handlers<typeof agreementApi> {
  return {
    ...buyingHandlers(parts),

    join: async ({ db, user, params, body, now }) => {
      const joining = await requireJoining(db, user, params);
      requirePayments(parts);
      const { priceCents } = body;
      if (priceCents !== null) requireSeenPrice(joining, priceCents);
      await upsertAgreement(db, joining, { priceCents, agreedAt: now });
      await payAwaited(db, joining, now);
      await publish(db, { topic: `user:${user.userId}`, kind: "payment" });
      return undefined;
    },

    end: async ({ db, user, params }) => {
      const joining = await requireJoining(db, user, params);
      requirePayments(parts);
      await deleteAgreement(db, joining);
      await publish(db, { topic: `user:${user.userId}`, kind: "payment" });
      return undefined;
    },
  };
}
