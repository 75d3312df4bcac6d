import { alone, type Matrix, members, ofGroup, signedIn } from "./access-rows.ts";

/** The rows for what people pay. */
export const paymentRows: Pick<Matrix, "payer" | "agreement" | "pass"> = {
  payer: {
    openPortal: alone(() => ({ body: { page: "card" as const } }), signedIn("ok")),
    lookAtCard: alone(() => ({}), signedIn("ok")),
  },
  pass: { look: alone(() => ({}), signedIn("ok")) },
  agreement: {
    buyAhead: ofGroup(
      async ({ groupId, newSubscription }) => ({
        params: { groupId, subscriptionId: await newSubscription() },
        body: { size: 3 as const, isForGroup: false, continues: false, totalCents: 1334 },
      }),
      members("ok"),
    ),
    join: ofGroup(
      async ({ groupId, newSubscription }) => ({
        params: { groupId, subscriptionId: await newSubscription() },
        body: { priceCents: 500 },
      }),
      members("ok"),
    ),
    end: ofGroup(
      async ({ groupId, newSubscription }) => ({
        params: { groupId, subscriptionId: await newSubscription() },
      }),
      members("ok"),
    ),
  },
};
