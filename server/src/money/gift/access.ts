import { dateOf } from "@boxmates/contract/base/calendar";
import type { GiftBody } from "@boxmates/contract/money/gift";
import type { Db } from "../../base/db/open.ts";
import { countedGuess, type Limit } from "../../base/limits/limits.ts";
import type { SignedIn } from "../../base/proofs.ts";
import { Refusal } from "../../base/refusal.ts";
import { requireLockedMember } from "../../groups/group/access.ts";
import { tokenHash } from "../../people/account/tokens.ts";
import { requireGiving } from "../pass/access.ts";
import type { Charging } from "../payment/proofs.ts";
import type { Giver, NewGift, Redeeming } from "./proofs.ts";
import { findGiftBox, findGiftByCode, findPassOfGift } from "./queries.ts";
import { giftState, type StoredGift, sendDateFault } from "./rules.ts";

/** The limit on the codes of a network that open nothing. */
const wrongCodes: Limit = { name: "gift-code", max: 30, windowSeconds: 3600 };

/** Throws INVALID_REQUEST for a day that cannot be, GIFT_BOX_GONE, or PRICE_CHANGED. */
export async function requireNewGift(
  db: Db,
  charging: Charging,
  { boxId, size, totalCents, ...gift }: GiftBody,
  now: Date,
): Promise<NewGift> {
  const fault = sendDateFault(gift.sendDate, dateOf(now));
  if (fault) throw new Refusal("INVALID_REQUEST", { errors: { sendDate: fault } });
  const box = await findGiftBox(db, boxId);
  if (!box) throw new Refusal("GIFT_BOX_GONE");
  const { id: subscriptionBoxId, title: boxTitle, priceCents } = box;
  const { giverName, friends } = gift;
  const wished = { subscriptionBoxId, boxTitle, priceCents, giverName, size, friends, totalCents };
  return { ...requireGiving(charging, wished), ...gift } as NewGift;
}

/** Returns who has begun to give this, and whether it is paid. Throws GIFT_NOT_FOUND. */
export async function requireGiver(db: Db, giftId: string): Promise<{ giver: Giver; isPaid: boolean }> {
  const found = await findPassOfGift(db, giftId);
  if (!found) throw new Refusal("GIFT_NOT_FOUND");
  return { giver: { passId: found.passId } as Giver, isPaid: found.state === "paid" };
}

/**
 * Returns the gift that a code opens. Throws GIFT_NOT_FOUND, which it counts so that codes cannot be guessed, or
 * TOO_MANY_REQUESTS.
 */
export async function requireGift(
  db: Db,
  { code, network }: { code: string; network: string },
  now: Date,
): Promise<StoredGift> {
  const gift = await countedGuess(db, [[wrongCodes, network]], now, () =>
    findGiftByCode(db, tokenHash(code)),
  );
  if (!gift) throw new Refusal("GIFT_NOT_FOUND");
  return gift;
}

/**
 * Lets a member put a gift that waits into a group of theirs, which is locked. Throws GROUP_NOT_FOUND, NOT_A_MEMBER,
 * GIFT_NOT_FOUND, GIFT_REDEEMED, GIFT_GIVEN_BACK or GIFT_TOO_OLD.
 */
export async function requireRedeeming(
  db: Db,
  user: SignedIn,
  { code, groupId }: { code: string; groupId: string },
  now: Date,
): Promise<Redeeming> {
  const { userId } = await requireLockedMember(db, user, groupId);
  const gift = await findGiftByCode(db, tokenHash(code));
  if (!gift) throw new Refusal("GIFT_NOT_FOUND");
  const state = giftState(gift, now);
  if (state === "redeemed") throw new Refusal("GIFT_REDEEMED");
  if (state === "given_back") throw new Refusal("GIFT_GIVEN_BACK");
  if (state === "too_old") throw new Refusal("GIFT_TOO_OLD");
  return { giftId: gift.id, passId: gift.passId, userId, groupId } as Redeeming;
}
