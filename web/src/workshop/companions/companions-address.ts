import { type ActiveState, pageQuery } from "@boxmates/contract/base/values";
import { type TextType, textTypes } from "@boxmates/contract/workshop/text";
import { activeStateOf } from "../../base/ui/active-states.ts";
import { searchIn } from "../../base/ui/search-in-address.ts";

export const companionTabs = ["questionnaires", "texts"] as const;
export type CompanionTab = (typeof companionTabs)[number];

/** The state of the page that is in its address. */
export interface CompanionsAddress {
  tab: CompanionTab;
  /** The id of the companion in the form; undefined while a new one is written. */
  selected: string | undefined;
  before: string | undefined;
  search: string;
  state: ActiveState | undefined;
  /** Only of texts. */
  textType: TextType | undefined;
}

export function textTypeOf(text: string | null): TextType | undefined {
  return textTypes.find((type) => type === text);
}

/** People edit addresses: nonsense in them is ignored. */
export function companionsIn(params: URLSearchParams): CompanionsAddress {
  const before = pageQuery.shape.before.safeParse(params.get("before") ?? undefined);
  const tab = companionTabs.find((each) => each === params.get("tab")) ?? "questionnaires";
  return {
    tab,
    selected: params.get("id") || undefined,
    before: before.data,
    search: searchIn(params),
    state: activeStateOf(params.get("state")),
    textType: tab === "texts" ? textTypeOf(params.get("type")) : undefined,
  };
}

/** The same without the place in the list: the first page of what is found, with the same form. */
export function filterIn(params: URLSearchParams): CompanionsAddress {
  return { ...companionsIn(params), before: undefined };
}

export function addressOf({ tab, selected, before, search, state, textType }: CompanionsAddress): string {
  const params = new URLSearchParams({ tab });
  if (search.trim()) params.set("search", search.trim());
  if (textType) params.set("type", textType);
  if (state) params.set("state", state);
  if (before) params.set("before", before);
  if (selected) params.set("id", selected);
  return `?${params}`;
}

/** Returns the request for a tab's list. */
export function queryOf({ before, search, state }: CompanionsAddress) {
  return { before, state, search: search || undefined };
}

export function isFiltering({ search, state, textType }: CompanionsAddress): boolean {
  return search !== "" || state !== undefined || textType !== undefined;
}

/** The same list without search and filters. */
export function unfiltered(address: CompanionsAddress): CompanionsAddress {
  return { ...address, before: undefined, search: "", state: undefined, textType: undefined };
}

export function tabAddress(tab: string): string {
  return `?tab=${tab}`;
}

/** The same place in the list with something else, or nothing, in the form. */
export function selectAddress(address: CompanionsAddress, selected?: string): string {
  return addressOf({ ...address, selected });
}

export function isSameForm(one: CompanionsAddress, other: CompanionsAddress): boolean {
  return one.tab === other.tab && one.selected === other.selected;
}
