import { contract } from "@boxmates/contract/contract";
import type { DeliveryStatus } from "@boxmates/contract/deliveries/delivery-status";
import type { Api } from "./api.ts";

/** The delivery of a group, as most endpoints of its games name it. */
export interface DeliveryOf {
  groupId: string;
  deliveryId: string;
}

/** Creates the subscription's next delivery today. Returns its id. */
export async function deliverNow<Who>(api: Api<Who>, admin: Who, subscriptionId: string): Promise<string> {
  return (await api.call(contract.delivery.deliverNow, { params: { subscriptionId } }, admin)).deliveryId;
}

export interface DeliveredTo {
  deliveryId: string;
  groupName: string;
  deliveryDate: string;
  /** The present status of its parcels, if the group has more of them on that date than a list shows. */
  present?: DeliveryStatus;
}

/** Moves all parcels of one group's delivery on this date to the status. */
export async function moveParcels<Who>(
  api: Api<Who>,
  admin: Who,
  { deliveryId, groupName, deliveryDate, present }: DeliveredTo,
  status: DeliveryStatus,
): Promise<void> {
  const dates = { from: deliveryDate, to: deliveryDate, search: groupName };
  const query = present ? { ...dates, status: present } : dates;
  const { items } = await api.call(contract.delivery.parcels, { query }, admin);
  const parcelIds = items.filter((parcel) => parcel.deliveryId === deliveryId).map(({ id }) => id);
  await api.call(contract.delivery.moveParcels, { body: { parcelIds, status } }, admin);
}

/** Lets a member report that their parcel, or the group's, has arrived. */
export async function arrive<Who>(
  api: Api<Who>,
  who: Who,
  groupId: string,
  deliveryId: string,
): Promise<void> {
  await api.call(contract.delivery.arrive, { params: { groupId, deliveryId } }, who);
}
