import { all, alone, type Matrix, members, ofGroup, row, signedIn } from "./access-rows.ts";

const given = {
  ...{ size: 1 as const, friends: 1, totalCents: 500, sendDate: null, message: "Happy birthday!" },
  ...{ giverName: "Ruth", friendName: "Finn", friendEmail: "finn@example.com" },
};

/** The rows for what people pay. */
export const paymentRows: Pick<Matrix, "payer" | "agreement" | "pass" | "gift"> = {
  payer: {
    openPortal: alone(() => ({ body: { page: "card" as const } }), signedIn("ok")),
    lookAtCard: alone(() => ({}), signedIn("ok")),
  },
  pass: { look: alone(() => ({}), signedIn("ok")) },
  gift: {
    offer: alone(() => ({}), all("ok")),
    give: alone(
      async ({ newBox, newEmail }) => ({ body: { ...given, boxId: await newBox(), giverEmail: newEmail } }),
      all("ok"),
    ),
    // Knowing the id or the code is the permission.
    look: row(
      async ({ newGift }) => ({ params: { giftId: (await newGift()).giftId } }),
      all("ok"),
      all("ok"),
      all("GIFT_NOT_FOUND"),
    ),
    show: row(
      async ({ newGift }) => ({ params: { code: (await newGift()).code } }),
      all("ok"),
      all("ok"),
      all("GIFT_NOT_FOUND"),
    ),
    redeem: row(
      async ({ groupId, newGift }) => ({ params: { code: (await newGift()).code }, body: { groupId } }),
      members("ok"),
      signedIn("NOT_A_MEMBER"),
      signedIn("GIFT_NOT_FOUND"),
    ),
  },
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
