import { formatCount } from "../ui/formatting.ts";
export function countedParcels(count: number): string {
  return count === 1 ? "1 parcel" : `${formatCount(count)} parcels`;
}

const countedUpTo = 9999;

/** A number that the server counts only so far. */
export function cappedCount(count: number): string {
  return count > countedUpTo ? "10,000+" : formatCount(count);
}
