import * as z from "zod/mini";
import { savedAddress } from "../base/address.ts";
import { endpoint } from "../base/endpoint.ts";
import { calendarDate, email, id, moment } from "../base/values.ts";
import { ownPass } from "../money/pass.ts";
import { card } from "../money/payer.ts";
import { mailKinds, profile } from "../people/profile.ts";

/** A device on which a person is signed in. */
export const sessionEntry = z.object({
  id,
  /** For example 'Firefox on Linux'. */
  device: z.string(),
  createdAt: moment,
  /** When the session last exchanged its token; up to 15 minutes out of date. */
  lastUsedAt: moment,
  /** True if this is the session making the request. */
  current: z.boolean(),
});
export type SessionEntry = z.output<typeof sessionEntry>;

export const profilePage = z.object({
  profile,
  /** Another address that waits to be confirmed. */
  pendingEmail: z.nullable(email),
  address: z.nullable(savedAddress),
  /** A name such as `Europe/Paris`; null until their browser has said it. */
  timeZone: z.nullable(z.string()),
  /** The kinds of mail that the person has switched off. */
  unwantedMails: z.array(z.enum(mailKinds)),
  /** The devices where the person is signed in, the latest used first. */
  sessions: z.array(sessionEntry),
  /** Null where nothing is charged. */
  payer: z.nullable(
    z.object({
      card: z.nullable(card),
      passes: z.array(ownPass),
      /** The server's day, by which the card is valid or not: the clock of a device may be wrong. */
      today: calendarDate,
    }),
  ),
});
export type ProfilePage = z.output<typeof profilePage>;

export const profilePageApi = {
  show: endpoint({
    method: "GET",
    path: "/profile-page",
    summary: "Everything the profile page shows",
    audience: "signed-in",
    response: profilePage,
    refusals: [],
  }),
};
