import * as z from "zod/mini";
import { addDays, type CalendarDate } from "../base/calendar.ts";
import { endpoint } from "../base/endpoint.ts";
import { chosenDate, email, id, moment, optionalLines, requiredText, secret } from "../base/values.ts";
import { boxName } from "../workshop/box.ts";
import { cents, currencies } from "./currency.ts";
import { type PassSize, passSizes } from "./pass.ts";

/** How many boxes can be given at once, to each friend. */
export const giftSizes = [1, ...passSizes] as const;
export type GiftSize = 1 | PassSize;

/** A gift is for one friend, or for so many as a group has. */
export const maxGiftFriends = 6;
/** A friend who is mailed on the last possible day still has half a year to redeem the gift. */
export const giftSendDays = 180;
export const giftMessageMaxCharacters = 500;
const nameMaxCharacters = 100;

/** The last day on which the friend can be mailed. */
export function lastGiftDate(today: CalendarDate): CalendarDate {
  return addDays(today, giftSendDays);
}

export const giftRefusals = {
  GIFT_NOT_FOUND: {
    status: 404,
    detail: "We do not know this gift. Please open the whole link in the email once more.",
  },
  GIFT_REDEEMED: { status: 409, detail: "This gift was redeemed before. A gift is redeemed once." },
  GIFT_TOO_OLD: {
    status: 410,
    detail: "This gift was to be redeemed within a year. Please write to us; the money is not lost.",
  },
  GIFT_GIVEN_BACK: { status: 410, detail: "This gift was refunded to the person who paid for it." },
  GIFT_BOX_GONE: {
    status: 409,
    detail: "This box cannot be given any more. Nothing was paid; please choose another one.",
  },
} as const;

/** A box that can be given. */
export const giftBox = z.extend(boxName, {
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The price of one. */
  priceCents: cents,
});
export type GiftBox = z.output<typeof giftBox>;

export const giftOffer = z.object({
  boxes: z.array(giftBox),
  currency: z.enum(currencies),
  today: z.iso.date(),
});
export type GiftOffer = z.output<typeof giftOffer>;

export const giftBody = z.object({
  boxId: z.uuid("Please choose a box."),
  /** How many boxes for each friend. */
  size: z.literal(giftSizes),
  /** 1 for one friend; more for a group of so many. */
  friends: z.number().check(z.int(), z.minimum(1), z.maximum(maxGiftFriends)),
  giverName: requiredText("Your name", nameMaxCharacters),
  giverEmail: email,
  friendName: requiredText("Your friend's name", nameMaxCharacters),
  friendEmail: email,
  message: optionalLines("The message", giftMessageMaxCharacters),
  /** When the friend is mailed; null for as soon as it is paid. */
  sendDate: z.nullable(chosenDate),
  /** The total price, as the giver has seen it. */
  totalCents: cents,
});
export type GiftBody = z.output<typeof giftBody>;

/** A gift that waits for whoever has its link. */
const openGift = z.object({
  state: z.literal("open"),
  giverName: z.string(),
  friendName: z.string(),
  message: z.string(),
  boxTitle: z.string(),
  /** How many boxes there are together, and for how many friends. */
  boxCount: z.number(),
  friends: z.number(),
  /** The moment until which it can be redeemed. */
  expiresAt: moment,
  /** The groups into which the reader can put it, the newest membership first. */
  groups: z.array(z.object({ id, name: z.string() })),
});
export type OpenGift = z.output<typeof openGift>;

/** The view for whoever has the link of a gift. One that is over tells nothing but that. */
export const giftCard = z.discriminatedUnion("state", [
  openGift,
  z.object({
    state: z.literal("redeemed"),
    /** True only for the person who has redeemed it. */
    byReader: z.boolean(),
  }),
  z.object({ state: z.enum(["too_old", "given_back"]) }),
]);
export type GiftCard = z.output<typeof giftCard>;

/** Names the parameter of the page to which Stripe leads back once a gift is paid; it has the gift's id. */
export const backFromGift = "given";

const codeParams = z.object({ code: secret });

/** Nothing is at these addresses while payments are off. */
export const giftApi = {
  offer: endpoint({
    method: "GET",
    path: "/gifts",
    summary: "The boxes that can be given, with what each costs",
    audience: "anyone",
    response: giftOffer,
    refusals: [],
  }),
  give: endpoint({
    method: "POST",
    path: "/gifts",
    summary:
      "Make Stripe's page on which boxes for a friend or a group are paid; nobody needs an account for it",
    audience: "anyone",
    body: giftBody,
    response: z.object({ url: z.string() }),
    refusals: ["PAYMENTS_OFF", "GIFT_BOX_GONE", "PRICE_CHANGED", "STRIPE_AWAY", "TOO_MANY_REQUESTS"],
  }),
  look: endpoint({
    method: "POST",
    path: "/gifts/:giftId/payment",
    summary: "Look at Stripe whether a gift is paid, as after a visit to its page",
    audience: "anyone",
    params: z.object({ giftId: id }),
    response: z.object({ isPaid: z.boolean() }),
    refusals: ["PAYMENTS_OFF", "GIFT_NOT_FOUND", "STRIPE_AWAY", "TOO_MANY_REQUESTS"],
  }),
  show: endpoint({
    method: "GET",
    path: "/gift-codes/:code",
    summary: "The view for whoever has the link of a gift",
    audience: "known-or-not",
    params: codeParams,
    response: giftCard,
    refusals: ["GIFT_NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  redeem: endpoint({
    method: "POST",
    path: "/gift-codes/:code/redemption",
    summary: "Put a gift into a group of yours; its boxes are yours then, or the group's, and never expire",
    audience: "signed-in",
    params: codeParams,
    body: z.object({ groupId: id }),
    response: z.object({ groupId: id }),
    refusals: [
      "GIFT_NOT_FOUND",
      "GIFT_REDEEMED",
      "GIFT_TOO_OLD",
      "GIFT_GIVEN_BACK",
      "GROUP_NOT_FOUND",
      "NOT_A_MEMBER",
      "TOO_MANY_REQUESTS",
    ],
  }),
};
