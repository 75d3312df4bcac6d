/** A member, and the delivery that they play. */
export interface PlayIds {
  groupId: string;
  deliveryId: string;
  userId: string;
}

export const paramsOf = ({ groupId, deliveryId }: Omit<PlayIds, "userId">) => ({ groupId, deliveryId });
