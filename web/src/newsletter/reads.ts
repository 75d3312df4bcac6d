import type { RequestOf } from "@boxmates/contract/endpoint";
import { newsletterApi } from "@boxmates/contract/newsletter";
import { read } from "../api/read.ts";

type Query = NonNullable<RequestOf<typeof newsletterApi.subscribers>["query"]>;

export const subscribers = (query: Query) =>
  read(newsletterApi.subscribers, { query }, { failed: "Failed to fetch subscribers", topics: ["admin"] });
