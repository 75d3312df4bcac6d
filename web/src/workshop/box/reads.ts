import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { vendorApi } from "@boxmates/contract/vendors/vendor";
import { boxApi } from "@boxmates/contract/workshop/box";
import { read } from "../../base/api/read.ts";

const topics = ["admin"];

export const boxes = (query: NonNullable<RequestOf<typeof boxApi.list>["query"]>) =>
  read(boxApi.list, { query }, { failed: "Failed to fetch subscription boxes", topics });

export const contentsOf = (boxId: string) =>
  read(boxApi.contents, { params: { boxId } }, { failed: "Failed to fetch box contents", topics });

/** Reads the vendors that an item can name, and the accounts with the ids in `named`. */
export const vendorsLike = (query: NonNullable<RequestOf<typeof vendorApi.search>["query"]>) =>
  read(vendorApi.search, { query }, { failed: "Failed to fetch vendors" });
