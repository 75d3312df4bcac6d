import type { AdminProposal, proposalApi } from "@boxmates/contract/vendors/proposal";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Call, Handlers } from "../../base/http/call.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { insertAuditEntry } from "../../people/account/audit-queries.ts";
import { requireLockedBox } from "../../workshop/box/access.ts";
import { insertContent } from "../../workshop/box/content-queries.ts";
import { keepBoxVersion } from "../../workshop/box/versions.ts";
import {
  requireAsRead,
  requireMove,
  requireProposal,
  requireProposer,
  requireRoomInThread,
} from "./access.ts";
import { sendProposalNewsMail } from "./jobs.ts";
import type { LockedProposal } from "./proofs.ts";
import { findProposal, insertMessage, listProposals, updateState } from "./queries.ts";

type DecidingHandlers = Pick<
  Handlers<typeof proposalApi>,
  "all" | "open" | "takeUp" | "answer" | "accept" | "decline"
>;

/** The administrators' side. */
export function decidingHandlers({ jobs }: Pick<Parts, "jobs">): DecidingHandlers {
  return {
    all: ({ db, query: { before, limit, ...filter } }) => listProposals(db, filter, { before, limit }),

    open: ({ db, params: { proposalId } }) => requireShown(db, proposalId),

    takeUp: async ({ db, user, params: { proposalId }, now }) => {
      const proposal = await requireProposal(db, user, proposalId);
      // Another administrator was faster: both have what they wanted.
      if (proposal.state === "in_talks") return requireShown(db, proposalId);
      await updateState(db, requireMove(proposal, "takeUp"), { state: "in_talks", now });
      await jobs.send(db, sendProposalNewsMail, { proposalId, news: "taken-up" });
      return changed(db, proposal);
    },

    answer: async ({ db, user, params: { proposalId }, body: { text }, now }) => {
      const proposal = await requireRoomInThread(db, await requireProposal(db, user, proposalId));
      const messageId = await insertMessage(db, proposal, { authorId: user.userId, text, now });
      await jobs.send(db, sendProposalNewsMail, { proposalId, news: "message", messageId });
      return changed(db, proposal);
    },

    accept: async (call) => {
      const proposal = await accept(call);
      await jobs.send(call.db, sendProposalNewsMail, { proposalId: proposal.id, news: "accepted" });
      return changed(call.db, proposal);
    },

    decline: async ({ db, user, params: { proposalId }, body: { reason }, now, client }) => {
      const proposal = await requireProposal(db, user, proposalId);
      await updateState(db, requireMove(proposal, "decline"), { state: "declined", reason, now });
      const people = { userId: proposal.vendorId, actorId: user.userId, device: client.device };
      const act = { ...people, kind: "proposal_declined" as const, detail: proposal.name, now };
      await insertAuditEntry(db, user, act);
      await jobs.send(db, sendProposalNewsMail, { proposalId, news: "declined" });
      return changed(db, proposal);
    },
  };
}

/** Makes the proposal an item of the box, as if an administrator had added it and named the vendor. */
async function accept({ db, user, params, body, now, client }: Call<typeof proposalApi.accept>) {
  const proposal = await requireProposal(db, user, params.proposalId);
  const accepted = requireMove(proposal, "accept");
  requireAsRead(proposal, body.basedOn);
  const vendor = await requireProposer(db, proposal);
  const box = await requireLockedBox(db, user, body.boxId);
  const { name: itemName, description: itemDescription, price, imageUrl } = proposal;
  const item = { itemName, itemDescription, price, imageUrl, quantity: 1, vendor };
  const contentId = await insertContent(db, box, item, now);
  const { title } = await keepBoxVersion(db, box, now);
  await updateState(db, accepted, { state: "accepted", contentId, now });
  await insertAuditEntry(db, user, {
    kind: "proposal_accepted",
    userId: vendor.vendorId,
    actorId: user.userId,
    device: client.device,
    detail: `${itemName} into ${title}`,
    now,
  });
  await publish(db, { topic: "admin", kind: "catalogue" });
  return proposal;
}

async function requireShown(db: Db, proposalId: string): Promise<AdminProposal> {
  const proposal = await findProposal(db, { proposalId });
  if (!proposal) throw new Refusal("PROPOSAL_NOT_FOUND");
  return proposal;
}

/** Tells the open pages of both sides, and returns the proposal as administrators see it. */
async function changed(db: Db, { id, vendorId }: LockedProposal): Promise<AdminProposal> {
  await publish(db, { topic: "admin", kind: "proposal" });
  if (vendorId) await publish(db, { topic: `user:${vendorId}`, kind: "proposal" });
  return requireShown(db, id);
}
