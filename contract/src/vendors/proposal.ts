import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";
import { imageFiles, imageMaxBytes, imageTypes } from "../base/image.ts";
import {
  calendarDate,
  chosenDate,
  descriptionMaxCharacters,
  id,
  largestNumber,
  moment,
  pageOf,
  pageQuery,
  requiredLines,
  requiredText,
  searchText,
  storedText,
  titleMaxCharacters,
} from "../base/values.ts";
import { boxTypes, price } from "../workshop/box.ts";

/** Decision 0050: a proposal waits, is talked about, and ends in one of three ways. */
export const proposalStates = ["proposed", "in_talks", "accepted", "declined", "withdrawn"] as const;
export type ProposalState = (typeof proposalStates)[number];

export const proposalStateLabels: Record<ProposalState, string> = {
  proposed: "Proposed",
  in_talks: "In talks",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
};

const messageMaxCharacters = 2000;
export const maxMessages = 100;
const reasonMaxCharacters = 500;
const maxAvailable = 1_000_000;
/** How far ahead a vendor can promise to deliver. */
export const promisedYears = 2;

export const proposalRefusals = {
  PROPOSAL_NOT_FOUND: { status: 404, detail: "This proposal does not exist." },
  PROPOSAL_TAKEN_UP: {
    status: 409,
    detail: "Your proposal is in talks by now, so it stays as it is. Write a message about what has changed.",
  },
  PROPOSAL_ENDED: {
    status: 409,
    detail: "This proposal has ended. Nothing was changed; look at it again to see how.",
  },
  PROPOSAL_CHANGED: {
    status: 409,
    detail: "This proposal has changed since you read it. Nothing was done; please read it again first.",
  },
  PROPOSAL_WITHOUT_VENDOR: {
    status: 409,
    detail:
      "The account that proposed this is not a vendor's any more, so no item was added. You can decline the proposal.",
  },
  THREAD_FULL: {
    status: 409,
    detail: `A thread has room for ${maxMessages} messages, and this one is full. Your message was not sent.`,
  },
} as const;

/** A picture that the vendor has uploaded here; an address elsewhere could change or watch its readers. */
const proposedPicture = z.nullable(
  storedText().check(z.regex(/^\/images\/[0-9a-f]{32}-medium\.webp$/, "Please upload the picture here.")),
);

export const proposalBody = z.object({
  name: requiredText("Name", titleMaxCharacters),
  description: requiredLines("Description", descriptionMaxCharacters),
  imageUrl: z._default(proposedPicture, null),
  boxType: z.enum(boxTypes, "Please choose a kind of box."),
  price,
  quantity: z
    .number("Please enter how many you can deliver.")
    .check(
      z.int("A quantity is a whole number."),
      z.minimum(1, "A quantity is at least 1."),
      z.maximum(maxAvailable, `A quantity is at most ${maxAvailable.toLocaleString("en-US")}.`),
    ),
  /** The day by which this many can be delivered. */
  availableDate: chosenDate,
});

/** An open proposal is talked about, and can still be withdrawn, accepted and declined. */
export function isOpenProposal(state: ProposalState): boolean {
  return state === "proposed" || state === "in_talks";
}

/** Grows with every change of what is proposed. */
const revision = z
  .number("Please say which state this is based on.")
  .check(z.int(), z.minimum(1), z.maximum(largestNumber));

const proposed = z.object({
  id,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  boxType: z.enum(boxTypes),
  price: z.number(),
  quantity: z.number(),
  availableDate: calendarDate,
  state: z.enum(proposalStates),
  createdAt: moment,
  messageCount: z.number(),
  /** The side that wrote last; null without messages. */
  lastFrom: z.nullable(z.enum(["vendor", "admins"])),
});

export type ProposalEntry = z.output<typeof proposed>;

const message = z.object({ id, fromVendor: z.boolean(), text: z.string(), createdAt: moment });
export type ProposalMessage = z.output<typeof message>;

const details = {
  description: z.string(),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  revision: z.number(),
  /** When it got its state. */
  stateSince: moment,
};

/** A proposal as its vendor sees it, without the name of the administrator who answers. */
export const ownProposal = z.extend(proposed, { ...details, messages: z.array(message) });
export type OwnProposal = z.output<typeof ownProposal>;

const proposer = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  /** True if the account still is a vendor's. */
  isVendor: z.boolean(),
});

const vendorField = {
  /** Null once the account is deleted. */
  vendor: z.nullable(proposer),
};

const adminProposalEntry = z.extend(proposed, vendorField);
export type AdminProposalEntry = z.output<typeof adminProposalEntry>;

const adminMessage = z.extend(message, {
  /** Null once the account is deleted. */
  authorName: z.nullable(z.string()),
});
export type AdminProposalMessage = z.output<typeof adminMessage>;

export const adminProposal = z.extend(proposed, {
  ...details,
  ...vendorField,
  messages: z.array(adminMessage),
  /** The item that it became; null before it is accepted, and once the item or its box is deleted. */
  item: z.nullable(z.object({ boxId: id, boxTitle: z.string(), productNumber: z.nullable(z.number()) })),
});
export type AdminProposal = z.output<typeof adminProposal>;

const params = z.object({ proposalId: id });
const messageBody = z.object({ text: requiredLines("Message", messageMaxCharacters) });
const stateFilter = { state: z.optional(z.enum(proposalStates)) };
const ofVendor = ["VENDOR_ONLY", "PROPOSAL_NOT_FOUND"] as const;

export const proposalApi = {
  list: endpoint({
    method: "GET",
    path: "/vendor/proposals",
    summary: "What the vendor has proposed, newest first",
    audience: "signed-in",
    query: z.extend(pageQuery, stateFilter),
    response: pageOf(proposed),
    refusals: ["VENDOR_ONLY"],
  }),
  create: endpoint({
    method: "POST",
    path: "/vendor/proposals",
    summary: "Propose a product",
    audience: "signed-in",
    body: proposalBody,
    response: ownProposal,
    refusals: ["VENDOR_ONLY", "TOO_MANY_REQUESTS"],
  }),
  show: endpoint({
    method: "GET",
    path: "/vendor/proposals/:proposalId",
    summary: "One of the vendor's proposals, with its messages",
    audience: "signed-in",
    params,
    response: ownProposal,
    refusals: ofVendor,
  }),
  update: endpoint({
    method: "PUT",
    path: "/vendor/proposals/:proposalId",
    summary: "Change a proposal that nobody has taken up yet",
    audience: "signed-in",
    params,
    body: z.extend(proposalBody, { basedOn: revision }),
    response: ownProposal,
    refusals: [...ofVendor, "PROPOSAL_TAKEN_UP", "PROPOSAL_ENDED", "PROPOSAL_CHANGED"],
  }),
  withdraw: endpoint({
    method: "POST",
    path: "/vendor/proposals/:proposalId/withdraw",
    summary: "Withdraw a proposal that is open",
    audience: "signed-in",
    params,
    response: ownProposal,
    refusals: [...ofVendor, "PROPOSAL_ENDED"],
  }),
  write: endpoint({
    method: "POST",
    path: "/vendor/proposals/:proposalId/messages",
    summary: "Write to the administrators about an open proposal",
    audience: "signed-in",
    params,
    body: messageBody,
    response: ownProposal,
    refusals: [...ofVendor, "PROPOSAL_ENDED", "THREAD_FULL", "TOO_MANY_REQUESTS"],
  }),
  upload: endpoint({
    method: "POST",
    path: "/vendor/proposal-pictures",
    summary: `Upload a picture for a proposal: ${imageFiles}; it is re-encoded`,
    audience: "signed-in",
    upload: { maxBytes: imageMaxBytes, types: imageTypes },
    response: z.object({ url: z.string() }),
    refusals: ["VENDOR_ONLY", "IMAGE_INVALID", "TOO_MANY_REQUESTS"],
  }),
  all: endpoint({
    method: "GET",
    path: "/admin/proposals",
    summary: "What vendors propose, newest first; filtered by state and kind, searched by name and vendor",
    audience: "admin",
    query: z.extend(pageQuery, {
      ...stateFilter,
      boxType: z.optional(z.enum(boxTypes)),
      search: searchText,
    }),
    response: pageOf(adminProposalEntry),
    refusals: [],
  }),
  open: endpoint({
    method: "GET",
    path: "/admin/proposals/:proposalId",
    summary: "A proposal with its vendor and its messages",
    audience: "admin",
    params,
    response: adminProposal,
    refusals: ["PROPOSAL_NOT_FOUND"],
  }),
  takeUp: endpoint({
    method: "POST",
    path: "/admin/proposals/:proposalId/take-up",
    summary: "Take up a proposal: its vendor cannot change it from then on",
    audience: "admin",
    params,
    response: adminProposal,
    refusals: ["PROPOSAL_NOT_FOUND", "PROPOSAL_ENDED"],
  }),
  answer: endpoint({
    method: "POST",
    path: "/admin/proposals/:proposalId/messages",
    summary: "Write to the vendor of an open proposal",
    audience: "admin",
    params,
    body: messageBody,
    response: adminProposal,
    refusals: ["PROPOSAL_NOT_FOUND", "PROPOSAL_ENDED", "THREAD_FULL"],
  }),
  accept: endpoint({
    method: "POST",
    path: "/admin/proposals/:proposalId/accept",
    summary: "Accept a proposal: it becomes the box's next item, which names the vendor",
    audience: "admin",
    params,
    body: z.object({ boxId: z.uuid("Please choose a box."), basedOn: revision }),
    response: adminProposal,
    refusals: [
      "PROPOSAL_NOT_FOUND",
      "PROPOSAL_ENDED",
      "PROPOSAL_CHANGED",
      "PROPOSAL_WITHOUT_VENDOR",
      "BOX_NOT_FOUND",
    ],
  }),
  decline: endpoint({
    method: "POST",
    path: "/admin/proposals/:proposalId/decline",
    summary: "Decline a proposal and tell its vendor why",
    audience: "admin",
    params,
    body: z.object({ reason: requiredLines("Reason", reasonMaxCharacters) }),
    response: adminProposal,
    refusals: ["PROPOSAL_NOT_FOUND", "PROPOSAL_ENDED"],
  }),
};
