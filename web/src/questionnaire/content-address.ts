import { id, pageQuery } from "@boxmates/contract/values";

export const contentTabs = ["questionnaires", "texts"] as const;
export type ContentTab = (typeof contentTabs)[number];

/** What the page shows, as its address says it. */
export interface ContentAddress {
  tab: ContentTab;
  /** What is edited; undefined while something new is written. */
  selected: string | undefined;
  before: string | undefined;
}

/** People edit addresses: what makes no sense in them is left out. */
export function contentIn(params: URLSearchParams): ContentAddress {
  const before = pageQuery.shape.before.safeParse(params.get("before") ?? undefined);
  return {
    tab: contentTabs.find((tab) => tab === params.get("tab")) ?? "questionnaires",
    selected: params.get("id") || undefined,
    before: before.data,
  };
}

/** An id that is none names nothing: it is not even asked for. */
export function isId(text: string): boolean {
  return id.safeParse(text).success;
}

export function tabAddress(tab: string): string {
  return `?tab=${tab}`;
}

/** The same place in the list with something else, or nothing, in the form. */
export function selectAddress({ tab, before }: ContentAddress, selected?: string): string {
  const params = new URLSearchParams({ tab });
  if (before) params.set("before", before);
  if (selected) params.set("id", selected);
  return `?${params}`;
}

/** Whether both addresses show the same form. */
export function isSameForm(one: ContentAddress, other: ContentAddress): boolean {
  return one.tab === other.tab && one.selected === other.selected;
}
