import type { AdminParcel } from "@boxmates/contract/deliveries/delivery";
import { formatDate } from "../../base/ui/formatting.ts";
import { countedParcels } from "./counted-parcels.ts";

const unaddressed: Record<AdminParcel["addressedTo"], { recipient: string; place: string }> = {
  group: { recipient: "No address", place: "One box for the whole group" },
  "former-member": { recipient: "Former member", place: "The address is forgotten" },
  member: { recipient: "Former member", place: "The address is forgotten" },
};

/** Returns the recipient of a parcel and its address, each on one line. */
export function addressWords({ address, addressedTo }: AdminParcel): { recipient: string; place: string } {
  if (!address) return unaddressed[addressedTo];
  const { recipient, street, city, state, zipCode, country } = address;
  return { recipient, place: `${street}, ${city}, ${state} ${zipCode}, ${country}` };
}

/** Says how far a parcel has come, or what holds it up; empty before it is shipped. */
export function progressWords({ status, awaitsPayment, shippedAt, deliveredAt }: AdminParcel): string {
  if (awaitsPayment) return status === "preparing" ? "Waits for its payment" : "Not paid";
  if (deliveredAt) return `Arrived ${formatDate(deliveredAt)}`;
  return shippedAt ? `Shipped ${formatDate(shippedAt)}` : "";
}

/** Says how many parcels stay as they are because they are not paid; empty for none. */
export function waitingWords(count: number): string {
  if (count === 0) return "";
  return `${countedParcels(count)} ${count === 1 ? "waits for its payment and was" : "wait for their payment and were"} left alone.`;
}

/** Names the parcel for people who cannot see which row a control is in. */
export function parcelName({ address, groupName, deliveryDate }: AdminParcel): string {
  const whose = address ? `${address.recipient} in ${groupName}` : groupName;
  return `the parcel of ${whose}, ${formatDate(deliveryDate)}`;
}
