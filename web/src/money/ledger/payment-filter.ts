import { ledgerApi } from "@boxmates/contract/money/ledger";
import {
  type PaymentState,
  paymentStates,
  type WantedOutcome,
  wantedOutcomes,
} from "@boxmates/contract/money/payment";
import { searchIn } from "../../base/ui/search-in-address.ts";

/** The list's filter, as the address holds it; an empty field filters nothing. */
export interface PaymentFilter {
  search: string;
  state: PaymentState | "";
  wanted: WantedOutcome | "";
  findings: "open" | "";
}

const { before: pageKey } = ledgerApi.payments.query.shape;

export function stateOf(text: string): PaymentState | "" {
  return paymentStates.find((state) => state === text) ?? "";
}

export function wantedOf(text: string): WantedOutcome | "" {
  return wantedOutcomes.find((wanted) => wanted === text) ?? "";
}

export function findingsOf(text: string): "open" | "" {
  return text === "open" ? text : "";
}

/** The filter in an address. People edit addresses: nonsense in them is ignored. */
export function filterIn(params: URLSearchParams): PaymentFilter {
  return {
    search: searchIn(params),
    state: stateOf(params.get("state") ?? ""),
    wanted: wantedOf(params.get("wanted") ?? ""),
    findings: findingsOf(params.get("findings") ?? ""),
  };
}

/** The query in an address: the filter, and where the page of the list begins. */
export function queryIn(params: URLSearchParams) {
  const { search, state, wanted, findings } = filterIn(params);
  return {
    search: search || undefined,
    state: state || undefined,
    wanted: wanted || undefined,
    findings: findings || undefined,
    before: pageKey.safeParse(params.get("before") ?? undefined).data,
  };
}

/** The search part of the address that shows the first page of the filtered list. */
export function addressOf({ search, state, wanted, findings }: PaymentFilter): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set("search", search.trim());
  if (state) params.set("state", state);
  if (wanted) params.set("wanted", wanted);
  if (findings) params.set("findings", findings);
  return params.size > 0 ? `?${params}` : "";
}
