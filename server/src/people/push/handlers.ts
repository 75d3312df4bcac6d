import type { pushApi } from "@boxmates/contract/people/push";
import type { Handlers } from "../../base/http/call.ts";
import type { Parts } from "../../parts.ts";
import { ownSubscription, requireFormer, requireSendable } from "./access.ts";
import {
  deleteSubscription,
  findPushSettings,
  replaceSubscription,
  replaceUnwantedPushes,
  upsertSubscription,
} from "./queries.ts";

export function pushHandlers({ config }: Pick<Parts, "config">): Handlers<typeof pushApi> {
  return {
    show: async ({ db, user: { userId, sessionId } }) => {
      const { devices, ...settings } = await findPushSettings(db, userId, config.publicUrl);
      return {
        ...settings,
        devices: devices.map(({ endpoint: _, ...each }) => ({ ...each, current: each.id === sessionId })),
        ownEndpoint: devices.find(({ id }) => id === sessionId)?.endpoint ?? null,
      };
    },
    subscribe: async ({ db, user, body, now }) => {
      const own = ownSubscription(user, requireSendable(body, config));
      await upsertSubscription(db, own, { site: config.publicUrl, now });
      return undefined;
    },
    renew: async ({ db, body: { former, subscription } }) => {
      const renewed = await requireFormer(db, former, requireSendable(subscription, config));
      await replaceSubscription(db, renewed);
      return undefined;
    },
    removeDevice: async ({ db, user, params: { sessionId } }) => {
      await deleteSubscription(db, user, sessionId);
      return undefined;
    },
    choose: async ({ db, user, body }) => {
      await replaceUnwantedPushes(db, user, body);
      return undefined;
    },
  };
}
