import type { AdminParcel } from "@boxmates/contract/delivery";
import { formatDate } from "../ui/formatting.ts";

/** What a control is about, for those who do not see the row that it stands in. */
export function parcelName({ address, groupName, deliveryDate }: AdminParcel): string {
  const whose = address ? `${address.recipient} in ${groupName}` : groupName;
  return `the parcel of ${whose}, ${formatDate(deliveryDate)}`;
}
