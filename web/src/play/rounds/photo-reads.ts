import type { ImageSize } from "@boxmates/contract/base/image";
import { fillPath } from "@boxmates/contract/base/paths";
import { photoPath, type Show } from "@boxmates/contract/play/activity-session";
import type { Query } from "@tanstack/react-query";
import { callForFile } from "../../base/api/client.ts";
import { readBy } from "../../base/api/read.ts";

/** A member's photo. Its bytes never change: a photo that replaces it has another key. */
export const photoOf = (groupId: string, { id, photoKey }: Show, size: ImageSize) => ({
  ...readBy(
    [photoPath, id, photoKey, size],
    () => callForFile(fillPath(photoPath, { groupId, showId: id, size }), "image/webp"),
    { failed: "Failed to load photo" },
  ),
  staleTime: ({ state }: Pick<Query, "state">) => (state.data === undefined ? 0 : ("static" as const)),
});
