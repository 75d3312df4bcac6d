import { dateOf } from "@boxmates/contract/base/calendar";
import { pages } from "@boxmates/contract/base/paths";
import { backFromGift, type giftApi } from "@boxmates/contract/money/gift";
import type { Db } from "../../base/db/open.ts";
import type { Call, Handlers } from "../../base/http/call.ts";
import { countHit, type Limit } from "../../base/limits/limits.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { advancePass, type PassEffects } from "../pass/advance.ts";
import type { Taking } from "../pass/proofs.ts";
import { insertPass, storeSession } from "../pass/queries.ts";
import { checkoutOf } from "../pass/rules.ts";
import { requireStripe } from "../payer/access.ts";
import { asked } from "../payer/asking.ts";
import { chargingBy, lookingAs } from "../payment/access.ts";
import { requireGift, requireGiver, requireNewGift, requireRedeeming } from "./access.ts";
import { insertGift, listGiftBoxes, listGroupsOf, redeemGift } from "./queries.ts";
import { giftExpiry, giftState, type StoredGift } from "./rules.ts";

/** Boxes that somebody has taken set this off. Money does not know what they are for. */
export type OnTaken = (db: Db, taking: Taking, now: Date) => Promise<void>;

/** The limits on the requests to Stripe about gifts for one network: nobody needs an account for these. */
const checkouts: Limit = { name: "gift-checkout", max: 30, windowSeconds: 3600 };
const looks: Limit = { name: "gift-look", max: 120, windowSeconds: 3600 };

const hourMs = 3_600_000;

/** Opens its own transactions: none is held while Stripe is asked, and a wrong code counts though it is refused. */
export function giftHandlers(
  parts: Parts,
  { onTaken, ...passEffects }: PassEffects & { onTaken: OnTaken },
): Handlers<typeof giftApi> {
  return {
    offer: async ({ db, now }) => {
      const { currency } = requireCharging(parts);
      return { boxes: await listGiftBoxes(db), currency, today: dateOf(now) };
    },

    give: (call) => openCheckout(parts, call),

    look: async ({ db, params: { giftId }, client, now }) => {
      const { giver, isPaid } = await requireGiver(db, giftId);
      if (isPaid) return { isPaid };
      const stripe = await requireStripe(parts);
      await countHit(db, looks, client.network, now);
      const selling = { db, stripe, now, looking: lookingAs(giver) };
      return { isPaid: (await asked(() => advancePass(selling, giver.passId, passEffects))) > 0 };
    },

    show: async ({ db, user, params: { code }, client, now }) => {
      const gift = await requireGift(db, { code, network: client.network }, now);
      return cardOf(db, gift, user, now);
    },

    redeem: async ({ db, user, params: { code }, body: { groupId }, client, now, once }) => {
      await requireGift(db, { code, network: client.network }, now);
      return once(async (tx) => {
        const redeeming = await requireRedeeming(tx, user, { code, groupId }, now);
        if (!(await redeemGift(tx, redeeming, now))) throw new Refusal("GIFT_REDEEMED");
        await onTaken(tx, redeeming, now);
        return { groupId };
      });
    },
  };
}

function requireCharging({ config }: Pick<Parts, "config">) {
  const charging = chargingBy(config);
  if (!charging) throw new Error("The routes of gifts are bound only where boxes are paid.");
  return charging;
}

async function openCheckout(
  parts: Parts,
  { db, body, client, now }: Call<typeof giftApi.give>,
): Promise<{ url: string }> {
  const gift = await requireNewGift(db, requireCharging(parts), body, now);
  const stripe = await requireStripe(parts);
  await countHit(db, checkouts, client.network, now);
  // It is stored first: the request to Stripe is made from the row.
  const { passId, giftId } = await db.transaction().execute(async (tx) => {
    const stored = await insertPass(tx, gift, { lookAt: new Date(now.getTime() + hourMs), now });
    return { passId: stored, giftId: await insertGift(tx, gift, stored, now) };
  });
  const page = new URL(pages.gifts(), parts.config.publicUrl);
  const paid = new URL(page);
  paid.searchParams.set(backFromGift, giftId);
  const whose = { payer: { email: gift.giverEmail }, paidUrl: paid.href, backUrl: page.href };
  const checkout = await asked(() => stripe.createCheckout(checkoutOf(passId, gift, whose)));
  await storeSession(db, gift, passId, checkout.id);
  return { url: checkout.url };
}

async function cardOf(db: Db, gift: StoredGift, user: SignedIn | undefined, now: Date) {
  const state = giftState(gift, now);
  if (state === "redeemed") return { state, byReader: user !== undefined && gift.redeemedBy === user.userId };
  if (state !== "open") return { state };
  const { giverName, friendName, message, boxTitle, boxCount, friends, paidAt } = gift;
  return {
    ...{ state, giverName, friendName, message, boxTitle, boxCount, friends },
    expiresAt: giftExpiry(new Date(paidAt)).toISOString(),
    groups: user ? await listGroupsOf(db, user) : [],
  };
}
