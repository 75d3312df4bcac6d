import { type ProposalState, proposalApi, proposalStates } from "@boxmates/contract/vendors/proposal";
import { type BoxType, boxTypeNamed } from "@boxmates/contract/workshop/box";
import { searchIn } from "../../base/ui/search-in-address.ts";

/** The list's filter, as the address holds it. */
export interface ProposalFilter {
  search: string;
  state: ProposalState | undefined;
  boxType: BoxType | undefined;
}

const { before: pageKey } = proposalApi.all.query.shape;

export function stateOf(text: string | null): ProposalState | undefined {
  return proposalStates.find((state) => state === text);
}

/** The filter in an address. People edit addresses: nonsense in them is ignored. */
export function filterIn(params: URLSearchParams): ProposalFilter {
  return {
    search: searchIn(params),
    state: stateOf(params.get("state")),
    boxType: boxTypeNamed(params.get("type")),
  };
}

/** The query in an address: the filter, and where the page of the list begins. */
export function queryIn(params: URLSearchParams) {
  const { search, state, boxType } = filterIn(params);
  const before = pageKey.safeParse(params.get("before") ?? undefined);
  return { search: search || undefined, state, boxType, before: before.data };
}

/** The search part of the address that shows the newest proposals that fit the filter. */
export function addressOf({ search, state, boxType }: ProposalFilter): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set("search", search.trim());
  if (state) params.set("state", state);
  if (boxType) params.set("type", boxType);
  return params.size > 0 ? `?${params}` : "";
}
