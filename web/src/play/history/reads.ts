import { historyApi } from "@boxmates/contract/play/history";
import { read, readBy } from "../../base/api/read.ts";
import { readPodiumPicture, type Shareable } from "./share-picture.ts";

/** `before` is the position after which the page of deliveries begins. */
export const groupHistory = (groupId: string, before?: string) =>
  read(
    historyApi.show,
    { params: { groupId }, query: { before } },
    { failed: "Failed to load group history.", topics: [`group:${groupId}`] },
  );

export const podiumPicture = (delivery: Shareable) =>
  readBy(["podium picture", delivery.groupId, delivery.deliveryId], () => readPodiumPicture(delivery), {
    failed: "Failed to load the picture.",
  });
