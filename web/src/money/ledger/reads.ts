import type { RequestOf } from "@boxmates/contract/base/endpoint";
import { ledgerApi } from "@boxmates/contract/money/ledger";
import { read } from "../../base/api/read.ts";

export const ledgerPage = (query: NonNullable<RequestOf<typeof ledgerApi.payments>["query"]>) =>
  read(ledgerApi.payments, { query }, { failed: "Failed to fetch the payments", topics: ["admin"] });

export const passesPage = (query: NonNullable<RequestOf<typeof ledgerApi.passes>["query"]>) =>
  read(ledgerApi.passes, { query }, { failed: "Failed to fetch what was paid ahead", topics: ["admin"] });
