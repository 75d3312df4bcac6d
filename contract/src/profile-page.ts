import * as z from "zod/mini";
import { sessionEntry } from "./account.ts";
import { savedAddress } from "./address.ts";
import { endpoint } from "./endpoint.ts";
import { mailKinds, profile } from "./profile.ts";
import { email } from "./values.ts";

export const profilePage = z.object({
  profile,
  /** Another address that waits to be confirmed. */
  pendingEmail: z.nullable(email),
  address: z.nullable(savedAddress),
  /** The kinds of mail that the person has switched off. */
  unwantedMails: z.array(z.enum(mailKinds)),
  /** The devices where the person is signed in, the latest used first. */
  sessions: z.array(sessionEntry),
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
