import * as z from "zod/mini";
import { savedAddress, shippingAddress } from "../base/address.ts";
import { endpoint } from "../base/endpoint.ts";
import { fullName, type UserRole, userRoles } from "../base/user.ts";
import { email, id, moment, secret } from "../base/values.ts";
import { timeZone } from "../base/zoned-time.ts";

export const profile = z.object({
  userId: id,
  email,
  fullName: z.string(),
  role: z.enum(userRoles),
  createdAt: moment,
  updatedAt: moment,
});
export type Profile = z.output<typeof profile>;

/** Mails that a person can switch off; others, such as a requested link, are always sent. */
export const mailKinds = [
  "invite_accepted",
  "box_shipped",
  "game_open",
  "invite_reminder",
  "address_wanted",
  "charge_coming",
  "box_suggested",
  "proposal_news",
  "proposal_waiting",
  "night_changed",
  "night_in_a_day",
  "night_in_an_hour",
  "nudge",
] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailKindLabels: Record<MailKind, string> = {
  invite_accepted: "A friend accepts my invitation",
  box_shipped: "A box is on its way",
  game_open: "A game is open",
  invite_reminder: "An invitation to me is about to expire",
  address_wanted: "A box is planned and my address is missing",
  charge_coming: "A box of mine is about to be charged",
  box_suggested: "A friend suggests a box for a group of mine",
  proposal_news: "There is news about a product that I have proposed",
  proposal_waiting: "A vendor proposes a product or writes about one",
  night_changed: "A night with friends is chosen, moved or called off",
  night_in_a_day: "A night with friends is a day away",
  night_in_an_hour: "A night with friends is an hour away",
  nudge: "A friend is waiting for me to play",
};

/** The kinds of mail that only one role gets. */
const mailRoles: Partial<Record<MailKind, UserRole>> = { proposal_news: "vendor", proposal_waiting: "admin" };

/** The kinds of mail that come only where boxes are paid. */
export const paymentMailKinds: readonly MailKind[] = ["charge_coming"];

/** The kinds of mail that somebody with this role may get. */
export function mailKindsOf(role: UserRole): MailKind[] {
  return mailKinds.filter((kind) => (mailRoles[kind] ?? role) === role);
}

export const profileRefusals = {
  MAIL_CHOICE_NOT_FOUND: {
    status: 404,
    detail: "This link no longer works. You can choose your mails on your profile.",
  },
} as const;

/** The choice that the link at the foot of a mail leads to: one kind of mail to one address. */
export const mailChoice = z.object({
  kind: z.enum(mailKinds),
  /** Masked, so that a forwarded mail does not reveal the address. */
  maskedEmail: z.string(),
  wanted: z.boolean(),
});
export type MailChoice = z.output<typeof mailChoice>;

/** The one-click unsubscribe address for mail programs (RFC 8058), under `/api`. */
export const unsubscribePath = "/mail-choices/:token/unsubscribe";

const mailChoiceParams = z.object({ token: secret });

export const profileApi = {
  own: endpoint({
    method: "GET",
    path: "/profile",
    summary: "The profile of the signed-in person",
    audience: "signed-in",
    response: profile,
    refusals: [],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/profile",
    summary: "Change your full name",
    audience: "signed-in",
    body: z.object({ fullName }),
    response: profile,
    refusals: [],
  }),
  saveAddress: endpoint({
    method: "PUT",
    path: "/profile/address",
    summary: "Save your shipping address; only you and administrators can see it",
    audience: "signed-in",
    body: shippingAddress,
    response: savedAddress,
    refusals: [],
  }),
  deleteAddress: endpoint({
    method: "DELETE",
    path: "/profile/address",
    summary: "Delete your shipping address; does nothing if there is none",
    audience: "signed-in",
    refusals: [],
  }),
  chooseTimeZone: endpoint({
    method: "PUT",
    path: "/profile/time-zone",
    summary: "Choose the time zone in which you see when your groups meet",
    audience: "signed-in",
    body: z.object({
      timeZone,
      /** True if the browser has guessed it: then one that is kept already stays. */
      isGuess: z._default(z.boolean(), false),
    }),
    refusals: [],
  }),
  chooseMails: endpoint({
    method: "PUT",
    path: "/profile/mails",
    summary: "Choose which mails to get; all kinds not named here are sent",
    audience: "signed-in",
    body: z.object({ unwanted: z.array(z.enum(mailKinds)).check(z.maxLength(mailKinds.length)) }),
    refusals: [],
  }),
  mailChoice: endpoint({
    method: "GET",
    path: "/mail-choices/:token",
    summary: "The kind of mail that a mail's link is about, and whether it is switched on",
    audience: "anyone",
    params: mailChoiceParams,
    response: mailChoice,
    refusals: ["MAIL_CHOICE_NOT_FOUND"],
  }),
  changeMailChoice: endpoint({
    method: "PUT",
    path: "/mail-choices/:token",
    summary: "Switch this kind of mail on or off without signing in",
    audience: "anyone",
    params: mailChoiceParams,
    body: z.object({ wanted: z.boolean() }),
    response: mailChoice,
    refusals: ["MAIL_CHOICE_NOT_FOUND"],
  }),
};
