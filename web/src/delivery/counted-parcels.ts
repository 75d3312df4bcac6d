import { maxCountedParcels } from "@boxmates/contract/delivery";
import { formatCount } from "../ui/formatting.ts";

export function countedParcels(count: number): string {
  return count === 1 ? "1 parcel" : `${formatCount(count)} parcels`;
}

/** A number that the server counts only up to a limit. */
export function cappedCount(count: number): string {
  return count < maxCountedParcels ? formatCount(count) : `${formatCount(maxCountedParcels)}+`;
}
