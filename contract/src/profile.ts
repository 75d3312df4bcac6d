import * as z from "zod/mini";
import { savedAddress, shippingAddress } from "./address.ts";
import { endpoint } from "./endpoint.ts";
import { fullName, userRoles } from "./user.ts";
import { email, id, moment } from "./values.ts";

export const profile = z.object({
  userId: id,
  email,
  fullName: z.string(),
  role: z.enum(userRoles),
  createdAt: moment,
  updatedAt: moment,
});
export type Profile = z.output<typeof profile>;

/** Mails that a person can do without; the others, such as a link that was asked for, always come. */
export const mailKinds = ["invite_accepted", "box_shipped", "game_open", "invite_reminder"] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailKindLabels: Record<MailKind, string> = {
  invite_accepted: "A friend accepts my invitation",
  box_shipped: "A box is on its way",
  game_open: "A game is open",
  invite_reminder: "An invitation to me is about to expire",
};

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
    summary: "Change the own full name",
    audience: "signed-in",
    body: z.object({ fullName }),
    response: profile,
    refusals: [],
  }),
  saveAddress: endpoint({
    method: "PUT",
    path: "/profile/address",
    summary: "Save where the own parcels go; only the owner and administrators see it",
    audience: "signed-in",
    body: shippingAddress,
    response: savedAddress,
    refusals: [],
  }),
  deleteAddress: endpoint({
    method: "DELETE",
    path: "/profile/address",
    summary: "Forget where the own parcels go; without one nothing happens",
    audience: "signed-in",
    refusals: [],
  }),
  chooseMails: endpoint({
    method: "PUT",
    path: "/profile/mails",
    summary: "Choose which mails to get; all that are not named here come",
    audience: "signed-in",
    body: z.object({ unwanted: z.array(z.enum(mailKinds)).check(z.maxLength(mailKinds.length)) }),
    refusals: [],
  }),
};
