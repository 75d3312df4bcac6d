import { type Cadence, cadences } from "@boxmates/contract/deliveries/subscription";
import { type BoxType, boxTypes } from "@boxmates/contract/workshop/box";

/** The page's filter, as the address holds it. */
export interface ReportFilter {
  /** Undefined for the last twelve months. */
  year: number | undefined;
  /** Both concern only the subscriptions. */
  boxType: BoxType | undefined;
  cadence: Cadence | undefined;
}

export const yearOf = (text: string | null): number | undefined =>
  text && /^[2-9]\d{3}$/.test(text) ? Number(text) : undefined;
export const boxTypeOf = (text: string | null): BoxType | undefined => boxTypes.find((type) => type === text);
export const cadenceOf = (text: string | null): Cadence | undefined =>
  cadences.find((cadence) => cadence === text);

/** The filter in an address. People edit addresses: nonsense in them is ignored. */
export function filterIn(params: URLSearchParams): ReportFilter {
  return {
    year: yearOf(params.get("year")),
    boxType: boxTypeOf(params.get("type")),
    cadence: cadenceOf(params.get("cadence")),
  };
}

/** The search part of the address that shows the filtered page. */
export function addressOf({ year, boxType, cadence }: ReportFilter): string {
  const params = new URLSearchParams();
  if (year) params.set("year", String(year));
  if (boxType) params.set("type", boxType);
  if (cadence) params.set("cadence", cadence);
  return params.size > 0 ? `?${params}` : "";
}
