import { pages } from "../base/paths.ts";

interface Delivered {
  groupId: string;
  deliveryId: string;
  deliveryDate: string;
}

/** The name of a delivery's chapter within the page. */
export const chapterAnchor = (deliveryId: string) => `delivery-${deliveryId}`;

export const yearAddress = (groupId: string, year: number | string) =>
  `${pages.book({ groupId })}?year=${year}`;

/** The address of a delivery's chapter in the book of its year. */
export function chapterAddress({ groupId, deliveryId, deliveryDate }: Delivered): string {
  return `${yearAddress(groupId, deliveryDate.slice(0, 4))}#${chapterAnchor(deliveryId)}`;
}

/** The year that an address asks for; undefined for none, and for what is no year. */
export function yearIn(search: { get(name: string): string | null }): number | undefined {
  const year = search.get("year") ?? "";
  return /^[2-9]\d{3}$/.test(year) ? Number(year) : undefined;
}
