import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { groupParams } from "../base/group-params.ts";
import { id, largestNumber, moment } from "../base/values.ts";

/** A group proposes at most so many times at once. */
export const mostProposals = 10;
/** Nights are planned at most so far ahead. */
export const mostNightDaysAhead = 366;
/** How many chosen nights of a group can be to come. */
export const mostNights = 10;
/** Calendars show a night as long as this, and pages do until it is over. */
export const nightHours = 3;

export const nightAnswers = ["yes", "if_need_be", "no"] as const;
export type NightAnswer = (typeof nightAnswers)[number];

export const nightAnswerLabels: Record<NightAnswer, string> = {
  yes: "Yes",
  if_need_be: "If need be",
  no: "No",
};

export const nightRefusals = {
  NIGHT_PAST: { status: 409, detail: "This time has passed. Choose one that is still to come." },
  NIGHT_TOO_FAR: {
    status: 409,
    detail: "This is more than a year away. Choose a time within the next year.",
  },
  TOO_MANY_PROPOSALS: {
    status: 409,
    detail: `Your group already has ${mostProposals} proposals. Withdraw one to make room for another.`,
  },
  ALREADY_PROPOSED: { status: 409, detail: "This time is already proposed. You can vote for it." },
  NIGHT_PROPOSAL_NOT_FOUND: { status: 404, detail: "This proposal is gone. Nothing else has changed." },
  NOT_YOUR_PROPOSAL: {
    status: 403,
    detail: "Only the group's owner and the friend who proposed this time can do that.",
  },
  NIGHT_CHOSEN: {
    status: 409,
    detail: "A friend was a moment faster: your group has chosen its night. You see it now.",
  },
  TOO_MANY_NIGHTS: {
    status: 409,
    detail: `Your group already has ${mostNights} nights to come. Call one off to choose another.`,
  },
  NIGHT_NOT_FOUND: { status: 404, detail: "This night does not exist. Nothing has changed." },
  NIGHT_CHANGED: {
    status: 409,
    detail: "A friend has just moved this night. You see the new time now; nothing else has changed.",
  },
  NIGHT_CALLED_OFF: { status: 409, detail: "This night was called off. Propose new times to meet." },
} as const;

const proposal = z.object({
  id,
  startsAt: moment,
  /** The full name, else the address; empty for an account that is deleted. */
  proposedByName: z.string(),
  /** The members' answers; a member without one has not voted. */
  votes: z.array(z.object({ userId: id, answer: z.enum(nightAnswers) })),
  /** True if no other suits the group better. */
  isBest: z.boolean(),
  /** True if the reader can choose or withdraw it. */
  isMine: z.boolean(),
});
export type NightProposal = z.output<typeof proposal>;

const nightDelivery = z.object({
  id,
  boxTitle: z.string(),
  /** True if the box has arrived, so that its room is open. */
  isHere: z.boolean(),
});

const chosenNight = z.object({
  id,
  startsAt: moment,
  isCalledOff: z.boolean(),
  sequence: z.number(),
  delivery: z.nullable(nightDelivery),
  /** True if the reader can move it or call it off. */
  isMine: z.boolean(),
});
export type ChosenNight = z.output<typeof chosenNight>;

export const groupNights = z.object({
  /** By the server's clock. */
  now: moment,
  /** The reader's own time zone; null until their browser has said it. */
  myTimeZone: z.nullable(z.string()),
  /** Everybody in the group, in the order in which they joined it. */
  members: z.array(z.object({ userId: id, name: z.string(), timeZone: z.nullable(z.string()) })),
  /** The delivery that the proposals are for; null without a box, and without proposals. */
  proposedFor: z.nullable(nightDelivery),
  /** The earliest first. */
  proposals: z.array(proposal),
  /** Nights to come or under way, the earliest first; with those that were called off. */
  nights: z.array(chosenNight),
  /** The boxes that a night can be for, the latest first. */
  deliveries: z.array(nightDelivery),
});
export type GroupNights = z.output<typeof groupNights>;

const proposalParams = z.extend(groupParams, { proposalId: id });
const nightParams = z.extend(groupParams, { nightId: id });

const forMembers = ["GROUP_NOT_FOUND", "NOT_A_MEMBER"] as const;
const toTimes = ["NIGHT_PAST", "NIGHT_TOO_FAR"] as const;
const ofProposals = [
  ...forMembers,
  "NIGHT_PROPOSAL_NOT_FOUND",
  "NIGHT_CHOSEN",
  "NIGHT_CALLED_OFF",
  "NIGHT_PAST",
] as const;
const ofNights = [
  ...forMembers,
  "NIGHT_NOT_FOUND",
  "NOT_YOUR_PROPOSAL",
  "NIGHT_PAST",
  "NIGHT_CALLED_OFF",
] as const;

export const nightApi = {
  show: endpoint({
    method: "GET",
    path: "/groups/:groupId/nights",
    summary: "When the group meets: the proposed times with everybody's votes, and the chosen nights",
    audience: "signed-in",
    params: groupParams,
    response: groupNights,
    refusals: forMembers,
  }),
  propose: endpoint({
    method: "POST",
    path: "/groups/:groupId/night-proposals",
    summary: `Propose a time, up to ${mostProposals} in a group; you can make it, until you vote otherwise`,
    audience: "signed-in",
    params: groupParams,
    body: z.object({
      /** To the minute. */
      startsAt: moment,
      /** The delivery that the night is for; it counts for the first proposal only. */
      deliveryId: z._default(z.nullable(id), null),
    }),
    refusals: [
      ...forMembers,
      ...toTimes,
      "TOO_MANY_PROPOSALS",
      "ALREADY_PROPOSED",
      "DELIVERY_NOT_FOUND",
      "TOO_MANY_REQUESTS",
    ],
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/night-proposals/:proposalId",
    summary: "Withdraw a proposal: for the group's owner and whoever made it",
    audience: "signed-in",
    params: proposalParams,
    refusals: [...ofProposals, "NOT_YOUR_PROPOSAL"],
  }),
  vote: endpoint({
    method: "PUT",
    path: "/groups/:groupId/night-proposals/:proposalId/vote",
    summary: "Say whether you can make it; the last answer counts",
    audience: "signed-in",
    params: proposalParams,
    body: z.object({ answer: z.enum(nightAnswers, "Please choose an answer.") }),
    refusals: ofProposals,
  }),
  choose: endpoint({
    method: "POST",
    path: "/groups/:groupId/night-proposals/:proposalId/choice",
    summary: "Make it the night: for the group's owner and whoever proposed it",
    audience: "signed-in",
    params: proposalParams,
    refusals: [...ofProposals, "NOT_YOUR_PROPOSAL", "TOO_MANY_NIGHTS"],
  }),
  move: endpoint({
    method: "PUT",
    path: "/groups/:groupId/nights/:nightId",
    summary: "Move a chosen night to another time; `sequence` is that of the night as you know it",
    audience: "signed-in",
    params: nightParams,
    body: z.object({
      startsAt: moment,
      sequence: z.number().check(z.int(), z.minimum(0), z.maximum(largestNumber)),
    }),
    refusals: [...ofNights, "NIGHT_TOO_FAR", "NIGHT_CHANGED"],
  }),
  callOff: endpoint({
    method: "DELETE",
    path: "/groups/:groupId/nights/:nightId",
    summary: "Call a chosen night off",
    audience: "signed-in",
    params: nightParams,
    refusals: ofNights,
  }),
};
