import { formatCount } from "@boxmates/contract/base/counted";

export function countedParcels(count: number): string {
  return count === 1 ? "1 parcel" : `${formatCount(count)} parcels`;
}
