import * as z from "zod/mini";
import { nightAnswers } from "../around/night.ts";
import { savedAddress } from "../base/address.ts";
import { endpoint } from "../base/endpoint.ts";
import { userRoles } from "../base/user.ts";
import { calendarDate, email, id, moment } from "../base/values.ts";
import { deliveryStatuses } from "../deliveries/delivery-status.ts";
import { inviteStatuses } from "../groups/invite.ts";
import { groupRoles } from "../groups/membership.ts";
import { cents, currencies } from "../money/currency.ts";
import { ownPass } from "../money/pass.ts";
import { card } from "../money/payer.ts";
import { passkeyEntry } from "../people/factor.ts";
import { givenPassword } from "../people/password.ts";
import { mailKinds, profile } from "../people/profile.ts";
import { pushKinds } from "../people/push.ts";
import { proposalStates } from "../vendors/proposal.ts";
import { boxTypes } from "../workshop/box.ts";
import { auditKinds } from "./audit.ts";

export const personalDataRefusals = {
  LAST_ADMIN: {
    status: 409,
    detail: "There has to be at least one administrator. Make somebody else an administrator first.",
  },
} as const;

/** The future of a group when its owner's account is deleted. */
export const groupFate = z.object({
  groupId: id,
  name: z.string(),
  /** The next owner; null if nobody is left and the group is deleted. */
  nextOwner: z.nullable(z.string()),
});
export type GroupFate = z.output<typeof groupFate>;

/** Everything stored about one person. */
export const personalData = z.object({
  exportedAt: moment,
  profile,
  /** Another address that waits to be confirmed. */
  pendingEmail: z.nullable(email),
  shippingAddress: z.nullable(savedAddress),
  timeZone: z.nullable(z.string()),
  unwantedMails: z.array(z.enum(mailKinds)),
  unwantedPushes: z.array(z.enum(pushKinds)),
  /** The devices that get notifications, and where their browsers fetch them. */
  pushDevices: z.array(
    z.object({
      device: z.string(),
      endpoint: z.string(),
      since: moment,
      unwanted: z.array(z.enum(pushKinds)),
      refusedSince: z.nullable(moment),
    }),
  ),
  /** The days on which friends have nudged the person. */
  nudges: z.array(z.object({ groupName: z.string(), boxTitle: z.string(), nudgedOn: calendarDate })),
  sessions: z.array(z.object({ device: z.string(), createdAt: moment, lastUsedAt: moment })),
  passkeys: z.array(z.omit(passkeyEntry, { id: true })),
  /** When the authenticator app was set up. */
  authenticatorSince: z.nullable(moment),
  groups: z.array(
    z.object({ id, name: z.string(), description: z.string(), role: z.enum(groupRoles), joinedAt: moment }),
  ),
  invitations: z.array(
    z.object({
      groupName: z.string(),
      direction: z.enum(["sent", "received"]),
      invitedEmail: z.string(),
      status: z.enum(inviteStatuses),
      createdAt: moment,
      expiresAt: moment,
    }),
  ),
  parcels: z.array(
    z.object({
      groupName: z.string(),
      boxTitle: z.string(),
      boxType: z.enum(boxTypes),
      deliveryDate: calendarDate,
      status: z.enum(deliveryStatuses),
      address: z.nullable(savedAddress),
      trackingUrl: z.nullable(z.string()),
      shippedAt: z.nullable(moment),
      deliveredAt: z.nullable(moment),
    }),
  ),
  questionnaires: z.array(
    z.object({
      groupName: z.string(),
      title: z.string(),
      correctAnswers: z.number(),
      totalPoints: z.number(),
      completedAt: moment,
      answers: z.array(
        z.object({
          questionId: z.string(),
          answer: z.string(),
          isCorrect: z.nullable(z.boolean()),
          pointsEarned: z.number(),
        }),
      ),
    }),
  ),
  /** Answers that the person has given in a room, and not sent. */
  answersNotSent: z.array(z.object({ groupName: z.string(), question: z.string(), answer: z.string() })),
  productRatings: z.array(
    z.object({
      groupName: z.string(),
      /** Null until the games that ask for it are finished. */
      product: z.nullable(z.string()),
      rating: z.number(),
      guessedProduct: z.nullable(z.string()),
      pointsEarned: z.number(),
      createdAt: moment,
    }),
  ),
  /** The steps of activities that the person has done, by title, and their results. */
  activities: z.array(
    z.object({
      groupName: z.string(),
      boxTitle: z.string(),
      startedAt: moment,
      completedAt: z.nullable(moment),
      stepsDone: z.array(z.string()),
      results: z.array(z.object({ round: z.string(), value: z.number(), pointsEarned: z.number() })),
      /** The photos that the person has shown, by their addresses below `/api`, with the lines about them. */
      shown: z.array(z.object({ round: z.string(), line: z.string(), photo: z.string() })),
    }),
  ),
  /** The products that the person has proposed as a vendor, and their messages about them. */
  proposals: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      boxType: z.enum(boxTypes),
      price: z.number(),
      quantity: z.number(),
      availableDate: calendarDate,
      state: z.enum(proposalStates),
      reason: z.nullable(z.string()),
      createdAt: moment,
      messages: z.array(z.object({ text: z.string(), createdAt: moment })),
    }),
  ),
  /** The nights that the person has proposed or voted on. */
  nights: z.array(
    z.object({
      groupName: z.string(),
      startsAt: moment,
      isOwnProposal: z.boolean(),
      /** Null without a vote. */
      answer: z.nullable(z.enum(nightAnswers)),
    }),
  ),
  /**
   * The person's photos and quotes in memory books, and their words that friends have written down: those about a
   * product once the person may know which it is.
   */
  memories: z.array(
    z.object({
      groupName: z.string(),
      boxTitle: z.string(),
      addedAt: moment,
      addedBy: z.string(),
      /** The caption of a photo, or the words of a quote. */
      words: z.string(),
      /** Null for a photo. */
      saidBy: z.nullable(z.string()),
      /** The address of the photo below `/api`, for this person's own session; null for a quote. */
      photo: z.nullable(z.string()),
    }),
  ),
  /** The person's comments on photos and quotes. */
  comments: z.array(
    z.object({ groupName: z.string(), boxTitle: z.string(), writtenAt: moment, words: z.string() }),
  ),
  /** The person's agreements and payments; absent if there are none. */
  money: z.optional(
    z.object({
      /** The card that the person pays with; null if they have given none. */
      card: z.nullable(card),
      /** The boxes to pay with each delivery, up to this price; null if only those paid ahead are wanted. */
      agreements: z.array(
        z.object({
          groupName: z.string(),
          boxTitle: z.string(),
          priceCents: z.nullable(cents),
          agreedAt: moment,
        }),
      ),
      /** Of each parcel. Receipts are at Stripe. */
      payments: z.array(
        z.object({
          groupName: z.string(),
          boxTitle: z.string(),
          deliveryDate: calendarDate,
          priceCents: cents,
          currency: z.enum(currencies),
          wanted: z.string(),
          state: z.string(),
          paidCents: cents,
          refundedCents: cents,
          createdAt: moment,
        }),
      ),
      /** The boxes that the person has paid ahead, or was given. */
      passes: z.array(ownPass),
    }),
  ),
  points: z.array(z.object({ groupName: z.string(), totalPoints: z.number() })),
  lastSignedInAt: z.nullable(moment),
  /** The entries of the audit log about the person's account, and about what they did. */
  auditLog: z.array(
    z.object({
      createdAt: moment,
      kind: z.enum(auditKinds),
      device: z.nullable(z.string()),
      detail: z.string(),
    }),
  ),
  roleChanges: z.array(
    z.object({
      oldRole: z.nullable(z.enum(userRoles)),
      newRole: z.enum(userRoles),
      reason: z.nullable(z.string()),
      createdAt: moment,
    }),
  ),
});
export type PersonalData = z.output<typeof personalData>;

export const personalDataApi = {
  export: endpoint({
    method: "GET",
    path: "/personal-data",
    summary: "Everything stored about the signed-in person",
    audience: "signed-in",
    response: personalData,
    refusals: [],
  }),
  deletionPreview: endpoint({
    method: "GET",
    path: "/personal-data/deletion",
    summary: "What would happen to your groups if you deleted your account now",
    audience: "signed-in",
    response: z.object({ ownedGroups: z.array(groupFate) }),
    refusals: [],
  }),
  deleteAccount: endpoint({
    method: "POST",
    path: "/personal-data/deletion",
    summary: "Delete your account, confirmed with the password; this cannot be undone",
    audience: "signed-in",
    body: z.object({ password: givenPassword }),
    refusals: ["WRONG_PASSWORD", "LAST_ADMIN", "TOO_MANY_REQUESTS"],
  }),
};
