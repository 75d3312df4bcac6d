import { alone, type Matrix, members, ofGroup, signedIn } from "./access-rows.ts";

// In the matrix nothing is charged. Who may pay what is asked first, so that it shows here, too.
const off = members("PAYMENTS_OFF");

/** The rows for what people pay. */
export const paymentRows: Pick<Matrix, "payer" | "agreement"> = {
  payer: {
    openPortal: alone(() => ({ body: { page: "card" as const } }), signedIn("PAYMENTS_OFF")),
    lookAtCard: alone(() => ({}), signedIn("PAYMENTS_OFF")),
  },
  agreement: {
    join: ofGroup(
      async ({ groupId, newSubscription }) => ({
        params: { groupId, subscriptionId: await newSubscription() },
        body: { priceCents: 2999 },
      }),
      off,
    ),
    end: ofGroup(
      async ({ groupId, newSubscription }) => ({
        params: { groupId, subscriptionId: await newSubscription() },
      }),
      off,
    ),
  },
};
