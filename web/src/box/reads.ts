import { adminApi } from "@boxmates/contract/admin";
import { boxApi } from "@boxmates/contract/box";
import type { RequestOf } from "@boxmates/contract/endpoint";
import { pageMaxItems } from "@boxmates/contract/values";
import { read } from "../api/read.ts";

const topics = ["admin"];

export const boxes = (query: NonNullable<RequestOf<typeof boxApi.list>["query"]>) =>
  read(boxApi.list, { query }, { failed: "Failed to fetch subscription boxes", topics });

export const contentsOf = (boxId: string) =>
  read(boxApi.contents, { params: { boxId } }, { failed: "Failed to fetch box contents", topics });

/** Whose product an item can be: the newest accounts with that role. */
export const vendors = read(
  adminApi.users,
  { query: { role: "vendor", limit: pageMaxItems } },
  { failed: "Failed to fetch vendors" },
);
