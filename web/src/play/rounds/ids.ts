/** The group and the delivery that the activity belongs to. */
export interface PlayIds {
  groupId: string;
  deliveryId: string;
  userId: string;
}

export const paramsOf = ({ groupId, deliveryId }: PlayIds) => ({ groupId, deliveryId });
