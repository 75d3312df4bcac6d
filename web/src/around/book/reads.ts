import { bookApi, memoryPhotoPath } from "@boxmates/contract/around/book";
import type { ImageSize } from "@boxmates/contract/base/image";
import { fillPath } from "@boxmates/contract/base/paths";
import type { Query } from "@tanstack/react-query";
import { callForFile } from "../../base/api/client.ts";
import { read, readBy } from "../../base/api/read.ts";

/** The delivery whose page of the book it is. */
export interface PageIds {
  groupId: string;
  deliveryId: string;
}

export const groupBook = (groupId: string, year: number | undefined) =>
  read(
    bookApi.show,
    { params: { groupId }, query: { year } },
    { failed: "Failed to load the memory book.", topics: [`group:${groupId}`] },
  );

export const deliveryMemories = ({ groupId, deliveryId }: PageIds) =>
  read(
    bookApi.memories,
    { params: { groupId, deliveryId } },
    { failed: "Failed to load photos and quotes.", topics: [`group:${groupId}`] },
  );

/** A photo of the book. Its bytes never change. */
export const bookPhoto = (groupId: string, memoryId: string, size: ImageSize) => ({
  ...readBy(
    [memoryPhotoPath, memoryId, size],
    () => callForFile(fillPath(memoryPhotoPath, { groupId, memoryId, size }), "image/webp"),
    { failed: "Failed to load photo" },
  ),
  staleTime: ({ state }: Pick<Query, "state">) => (state.data === undefined ? 0 : ("static" as const)),
});
