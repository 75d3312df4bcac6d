import type { MailKind } from "@boxmates/contract/people/profile";
import type { PushKind } from "@boxmates/contract/people/push";

const often = (times: number) => (times > 1 ? `, ${times} times` : "");

/**
 * The kinds that a digest may tell: mails that can be switched off, so that the digest tells nothing that cannot be;
 * and the one that an administrator sets off, which is always sent.
 */
type Told = MailKind | "role_changed";

/** How the digest sums up each kind of news that was held back. It tells no product, no answer, and nobody's words. */
export const heldWords = {
  invite_accepted: (times) => `A friend has joined${often(times)}.`,
  box_shipped: (times) => `A box was sent on its way${often(times)}.`,
  game_open: (times) => `A game was opened${often(times)}.`,
  address_wanted: () => "A box is planned, and your address is missing.",
  box_suggested: (times) => `A friend has suggested a box${often(times)}.`,
  proposal_news: (times) => `There was news about what you have proposed${often(times)}.`,
  proposal_waiting: (times) => `A vendor has proposed, withdrawn or written something${often(times)}.`,
  night_changed: (times) => `A night together was chosen, moved or called off${often(times)}.`,
  night_in_a_day: (times) => `The time of a night together has changed${often(times)}.`,
  nudge: (times) => `A friend is waiting for you to play${often(times)}.`,
  role_changed: (times) => `Your role was changed${often(times)}.`,
} satisfies Partial<Record<Told, (times: number) => string>>;

export type HeldKind = keyof typeof heldWords;

/**
 * The people who can set a mail or a notification off.
 * - `reader`: only the person who gets it, or the clock. It comes once for what they do, so it is never held back.
 * - `address`: anybody who types an address. The sender is unknown and the mail is a link that is of no use tomorrow,
 *   so limits of the address and of the sender's network refuse the request instead.
 * - `others`: a friend, a vendor, an administrator. It passes the gate; one beyond the limit waits for the digest as
 *   `held`. Null if the digest need not say it: a mail or the page tells the same, or it is no longer news by then.
 */
export type SetOff = { by: "reader" } | { by: "address" } | { by: "others"; held: HeldKind | null };

const reader = { by: "reader" } as const;
const address = { by: "address" } as const;
const others = <Held extends HeldKind | null>(held: Held) => ({ by: "others", held }) as const;

/** Every kind of mail, by the queue of its job. */
export const mails = {
  "mail-confirmation": address,
  "mail-confirmation-again": address,
  "mail-reset": address,
  "mail-recovery": reader,
  "mail-password-changed": reader,
  // Somebody who signs in has the password: each new device is worth a mail of its own.
  "mail-new-device": reader,
  "mail-email-change": address,
  "mail-email-asked": reader,
  "mail-email-changed": reader,
  "mail-factor": reader,
  "mail-newsletter-confirmation": address,
  // Three a week to one address.
  "mail-invite": address,
  // Once for each invitation.
  "mail-invite-reminder": address,
  "mail-invite-accepted": others("invite_accepted"),
  "mail-link-used": others("invite_accepted"),
  "mail-box-suggested": others("box_suggested"),
  "mail-address-wanted": others("address_wanted"),
  "mail-box-shipped": others("box_shipped"),
  "mail-game-open": others("game_open"),
  "mail-night-changed": others("night_changed"),
  // A member who moves a night about sets off one reminder after the other.
  "mail-night-reminder": others("night_in_a_day"),
  "mail-nudge": others("nudge"),
  "mail-lost-nudge": others("nudge"),
  "mail-proposal-news": others("proposal_news"),
  "mail-proposal-waiting": others("proposal_waiting"),
  "mail-role-changed": others("role_changed"),
  // By the clock, once for each date of a box.
  "mail-charge-coming": reader,
  "mail-price-raised": reader,
  "mail-box-waits": reader,
  // By the clock, once for a box.
  "mail-box-cancelled": reader,
  // The page says the same.
  "mail-payment-findings": others(null),
  // Once for each time that somebody has paid boxes ahead.
  "mail-last-box": reader,
  // Once for a gift, after somebody has paid for it.
  "mail-gift": reader,
  "mail-gift-for-you": address,
  // Once for a device that was turned on, by what its push service answers.
  "mail-device-refused": reader,
  "mail-digest": reader,
} satisfies Record<`mail-${string}`, SetOff>;

export type MailQueue = keyof typeof mails;

/** Every kind of notification. */
export const notifications: Record<PushKind, SetOff> = {
  box_shipped: others(null),
  game_open: others(null),
  your_turn_to_vote: others(null),
  night_changed: others(null),
  night_in_a_day: others(null),
  night_in_an_hour: others(null),
  friends_in_room: others(null),
  // Only those without a device are nudged by mail.
  nudge: others("nudge"),
};
