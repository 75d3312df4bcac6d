import type { nudgeApi } from "@boxmates/contract/around/nudge";
import { dateOf } from "@boxmates/contract/base/calendar";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { requireNudge } from "./access.ts";
import { deliverNudge } from "./jobs.ts";
import { insertNudge } from "./queries.ts";

export function nudgeHandlers({ jobs }: Pick<Parts, "jobs">): Handlers<typeof nudgeApi> {
  return {
    // A friend who has switched nudges off gets none, and the answer is the same: that is nobody's business.
    send: async ({ db, user, params, body: { userId }, now }) => {
      const nudge = await requireNudge(db, user, params, userId);
      if (!(await insertNudge(db, nudge, dateOf(now)))) throw new Refusal("ALREADY_NUDGED");
      const { groupId, deliveryId } = params;
      await jobs.send(db, deliverNudge, { deliveryId, userId, fromId: user.userId });
      await publish(db, { topic: `group:${groupId}`, kind: "delivery" });
      return undefined;
    },
  };
}
