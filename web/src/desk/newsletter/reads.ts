import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { newsletterApi } from "@boxmates/contract/desk/newsletter";
import { read } from "../../base/api/read.ts";

type Query = NonNullable<RequestOf<typeof newsletterApi.subscribers>["query"]>;

export const subscribers = (query: Query) =>
  read(newsletterApi.subscribers, { query }, { failed: "Failed to fetch subscribers", topics: ["admin"] });
