import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { proposalApi } from "@boxmates/contract/vendors/proposal";
import { boxApi } from "@boxmates/contract/workshop/box";
import { read } from "../../base/api/read.ts";

type OwnQuery = NonNullable<RequestOf<typeof proposalApi.list>["query"]>;
type AdminQuery = NonNullable<RequestOf<typeof proposalApi.all>["query"]>;

export const ownProposals = (query: OwnQuery) =>
  read(proposalApi.list, { query }, { failed: "Failed to fetch your proposals", topics: ["user"] });

export const ownProposal = (proposalId: string) =>
  read(
    proposalApi.show,
    { params: { proposalId } },
    { failed: "Failed to fetch the proposal", topics: ["user"] },
  );

export const allProposals = (query: AdminQuery) =>
  read(proposalApi.all, { query }, { failed: "Failed to fetch the proposals", topics: ["admin"] });

export const adminProposal = (proposalId: string) =>
  read(
    proposalApi.open,
    { params: { proposalId } },
    { failed: "Failed to fetch the proposal", topics: ["admin"] },
  );

/** Boxes by title, for an item that goes into one. */
export const boxNames = (search: string) =>
  read(boxApi.names, { query: { search } }, { failed: "Failed to fetch subscription boxes" });
