import { groupPageApi } from "@boxmates/contract/pages/group-page";
import { instructionsApi } from "@boxmates/contract/play/instructions";
import { read } from "../../base/api/read.ts";

/** Specification, section 8. */
export const failedToLoad = "Failed to load box instructions.";

/** The game of a delivery of the group; without one named, of the latest. */
export const instructionsPage = (groupId: string, deliveryId: string | undefined) =>
  read(
    instructionsApi.show,
    { params: { groupId }, query: { deliveryId } },
    { failed: failedToLoad, topics: [`group:${groupId}`] },
  );

/** The group behind the slug of its name. */
export const groupBySlug = (slug: string) =>
  read(groupPageApi.show, { params: { groupRef: slug } }, { failed: failedToLoad });
