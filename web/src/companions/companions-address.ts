import { pageQuery } from "@boxmates/contract/values";

export const companionTabs = ["questionnaires", "texts"] as const;
export type CompanionTab = (typeof companionTabs)[number];

/** The state of the page that is in its address. */
export interface CompanionsAddress {
  tab: CompanionTab;
  /** The id of the companion in the form; undefined while a new one is written. */
  selected: string | undefined;
  before: string | undefined;
}

/** People edit addresses: nonsense in them is ignored. */
export function companionsIn(params: URLSearchParams): CompanionsAddress {
  const before = pageQuery.shape.before.safeParse(params.get("before") ?? undefined);
  return {
    tab: companionTabs.find((tab) => tab === params.get("tab")) ?? "questionnaires",
    selected: params.get("id") || undefined,
    before: before.data,
  };
}

export function tabAddress(tab: string): string {
  return `?tab=${tab}`;
}

/** The same place in the list with something else, or nothing, in the form. */
export function selectAddress({ tab, before }: CompanionsAddress, selected?: string): string {
  const params = new URLSearchParams({ tab });
  if (before) params.set("before", before);
  if (selected) params.set("id", selected);
  return `?${params}`;
}

/** Whether both addresses show the same form. */
export function isSameForm(one: CompanionsAddress, other: CompanionsAddress): boolean {
  return one.tab === other.tab && one.selected === other.selected;
}
