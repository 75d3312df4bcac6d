import { adminApi } from "@boxmates/contract/admin";
import type { RequestOf } from "@boxmates/contract/endpoint";
import { read } from "../api/read.ts";

type Query = NonNullable<RequestOf<typeof adminApi.groups>["query"]>;

export const groupEntries = (query: Query) =>
  read(adminApi.groups, { query }, { failed: "Failed to fetch groups", topics: ["admin"] });
