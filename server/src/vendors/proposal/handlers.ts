import type { OwnProposal, proposalApi } from "@boxmates/contract/vendors/proposal";
import type { Db } from "../../base/db/open.ts";
import { publish } from "../../base/events/hub.ts";
import type { Handlers } from "../../base/http/call.ts";
import { countHit } from "../../base/limits/limits.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Parts } from "../../parts.ts";
import { putImage } from "../../workshop/image/image-store.ts";
import { requirePictureFile } from "../../workshop/image/photo-uploads.ts";
import { unusedPictureName } from "../../workshop/image/photos.ts";
import { imageUrl } from "../../workshop/image/rules.ts";
import { requireVendorRole } from "../vendor/access.ts";
import {
  requireChangeable,
  requireMove,
  requireOwnProposal,
  requireRoomInThread,
  requireSound,
} from "./access.ts";
import { decidingHandlers } from "./deciding.ts";
import { tellAdmins } from "./jobs.ts";
import { limits } from "./limits.ts";
import {
  findProposal,
  insertMessage,
  insertPicture,
  insertProposal,
  listProposals,
  updateProposal,
  updateState,
} from "./queries.ts";

/** The vendor's side. `upload` holds no transaction while a picture is processed and stored. */
export function proposalHandlers(parts: Parts): Handlers<typeof proposalApi> {
  const { jobs, imageProcessing, imageStore } = parts;
  return {
    ...decidingHandlers(parts),

    list: async ({ db, user, query: { state, ...page } }) =>
      listProposals(db, { vendorId: requireVendorRole(user).userId, state }, page),

    show: async ({ db, user, params: { proposalId } }) =>
      requireShown(db, requireVendorRole(user).userId, proposalId),

    create: async ({ db, user, body, now }) => {
      const vendor = requireVendorRole(user);
      const { userId } = vendor;
      await countHit(db, limits.proposals, userId, now);
      const sound = await requireSound(db, vendor, { vendorId: userId, body, now });
      const proposalId = await insertProposal(db, sound, body, now);
      await tellAdmins(db, jobs, { proposalId, news: "proposed" });
      return ownChanged(db, userId, proposalId);
    },

    update: async ({ db, user, params: { proposalId }, body: { basedOn, ...body }, now }) => {
      const vendor = requireVendorRole(user);
      const proposal = requireChangeable(await requireOwnProposal(db, vendor, proposalId), basedOn);
      await updateProposal(db, await requireSound(db, proposal, { vendorId: user.userId, body, now }), body);
      return ownChanged(db, user.userId, proposalId);
    },

    withdraw: async ({ db, user, params: { proposalId }, now }) => {
      const proposal = await requireOwnProposal(db, requireVendorRole(user), proposalId);
      await updateState(db, requireMove(proposal, "withdraw"), { state: "withdrawn", now });
      await tellAdmins(db, jobs, { proposalId, news: "withdrawn" });
      return ownChanged(db, user.userId, proposalId);
    },

    write: async ({ db, user, params: { proposalId }, body: { text }, now }) => {
      const locked = await requireOwnProposal(db, requireVendorRole(user), proposalId);
      const proposal = await requireRoomInThread(db, locked);
      await countHit(db, limits.messages, user.userId, now);
      const messageId = await insertMessage(db, proposal, { authorId: user.userId, text, now });
      await tellAdmins(db, jobs, { proposalId, news: "message", messageId });
      return ownChanged(db, user.userId, proposalId);
    },

    upload: async ({ db, user, file, now, once }) => {
      const vendor = requireVendorRole(user);
      requirePictureFile(file);
      await countHit(db, limits.pictures, user.userId, now);
      const encoded = await imageProcessing.encode(file);
      const name = unusedPictureName();
      const url = imageUrl(name);
      await insertPicture(db, vendor, url, now);
      await putImage(imageStore, name, encoded);
      return once(async () => ({ url }));
    },
  };
}

async function requireShown(db: Db, vendorId: string, proposalId: string): Promise<OwnProposal> {
  const proposal = await findProposal(db, { proposalId, vendorId });
  if (!proposal) throw new Refusal("PROPOSAL_NOT_FOUND");
  return proposal;
}

/** Tells the open pages of both sides, and returns the proposal as its vendor sees it. */
async function ownChanged(db: Db, vendorId: string, proposalId: string): Promise<OwnProposal> {
  await publish(db, { topic: "admin", kind: "proposal" });
  await publish(db, { topic: `user:${vendorId}`, kind: "proposal" });
  return requireShown(db, vendorId, proposalId);
}
