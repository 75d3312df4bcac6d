import { proposalApi } from "@boxmates/contract/vendors/proposal";
import { aboutPicture, bytesOf } from "../../base/api/chosen-picture.ts";
import { call } from "../../base/api/client.ts";
import { useTask, useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";
import { bodyOf, type ProposalFields } from "./proposal-fields.ts";

interface Saved {
  fields: ProposalFields;
  /** The revision that the change is based on; undefined for a new proposal. */
  basedOn: number | undefined;
}

/** Proposes a product, or changes the proposal with this id. */
export const useSaveProposal = (proposalId: string | undefined) =>
  useTask(
    ({ fields, basedOn }: Saved) => {
      const body = bodyOf(fields);
      return proposalId === undefined || basedOn === undefined
        ? call(proposalApi.create, { body })
        : call(proposalApi.update, { params: { proposalId }, body: { ...body, basedOn } });
    },
    {
      failed: proposalId ? "Failed to save the proposal" : "Failed to propose the product",
      onDone: () =>
        proposalId
          ? toast.success("Proposal saved")
          : toast.success("Product proposed", "We will read it soon, and write to you."),
    },
  );

/** Uploads a picture. A fault of the file is an error about `imageUrl`. */
export const useUploadPicture = () =>
  useTask(
    async (file: File) => {
      const bytes = await bytesOf(file, "imageUrl");
      return call(proposalApi.upload, { file: bytes }).catch((error: unknown) => {
        throw aboutPicture(error, "imageUrl");
      });
    },
    { failed: "Failed to upload the picture" },
  );

export const useWithdraw = () =>
  useWrite(proposalApi.withdraw, {
    failed: "Failed to withdraw the proposal",
    onDone: () => toast.success("Proposal withdrawn"),
  });

const messageOptions = {
  failed: "Failed to send the message",
  onDone: () => toast.success("Message sent"),
};
export const useWriteToAdmins = () => useWrite(proposalApi.write, messageOptions);
export const useWriteToVendor = () => useWrite(proposalApi.answer, messageOptions);

export const useTakeUp = () =>
  useWrite(proposalApi.takeUp, {
    failed: "Failed to take up the proposal",
    onDone: () => toast.success("Proposal taken up", "Its vendor hears of it by mail."),
  });

export const useAccept = () =>
  useWrite(proposalApi.accept, {
    failed: "Failed to accept the proposal",
    onDone: ({ item }) =>
      toast.success("Proposal accepted", item ? `It is an item of ${item.boxTitle} now.` : undefined),
  });

export const useDecline = () =>
  useWrite(proposalApi.decline, {
    failed: "Failed to decline the proposal",
    onDone: () => toast.success("Proposal declined", "Its vendor hears of it by mail."),
  });
