import { dateOf } from "@boxmates/contract/base/calendar";
import { deliveryDates } from "@boxmates/contract/deliveries/subscription";
import { datesAhead, type scheduleApi } from "@boxmates/contract/pages/schedule";
import type { Handlers } from "../../base/http/call.ts";
import type { Parts } from "../../parts.ts";
import { newToken } from "../../people/account/tokens.ts";
import { feedUrl } from "./feed.ts";
import { deleteFeed, findSchedule, upsertFeed } from "./queries.ts";

export function scheduleHandlers({ config }: Pick<Parts, "config">): Handlers<typeof scheduleApi> {
  return {
    show: async ({ db, user, now }) => {
      const today = dateOf(now);
      const { subscriptions, feedToken, ...shown } = await findSchedule(db, user.userId, today, now);
      return {
        ...shown,
        today,
        feedUrl: feedToken && feedUrl(config.publicUrl, feedToken),
        subscriptions: subscriptions.map((subscription) => ({
          ...subscription,
          dates: deliveryDates(subscription, datesAhead),
        })),
      };
    },
    resetFeed: async ({ db, user, now }) => {
      const token = newToken();
      await upsertFeed(db, user, token, now);
      return { feedUrl: feedUrl(config.publicUrl, token) };
    },
    deleteFeed: async ({ db, user }) => {
      await deleteFeed(db, user);
      return undefined;
    },
  };
}
