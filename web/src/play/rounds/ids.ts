/** Whose activity it is, and which delivery's. */
export interface PlayIds {
  groupId: string;
  deliveryId: string;
  userId: string;
}

/** What the endpoints ask for. */
export const paramsOf = ({ groupId, deliveryId }: PlayIds) => ({ groupId, deliveryId });
