import type { ResponseOf } from "@boxmates/contract/base/endpoint";
import { activityApi } from "@boxmates/contract/workshop/activity";
import { orCode } from "../../base/api/api-error.ts";
import { call } from "../../base/api/client.ts";
import { readBy } from "../../base/api/read.ts";

/** An activity, and the box that it belongs to. */
export type EditorData = ResponseOf<typeof activityApi.edit>;

/** Answers with a code where the address names no box, or one whose kind has no activity. */
export const activityToEdit = (boxId: string) =>
  readBy(
    [activityApi.edit.path, boxId],
    (signal) =>
      orCode(call(activityApi.edit, { params: { boxId } }, signal), "BOX_NOT_FOUND", "NO_ACTIVITY_HERE"),
    { failed: "Failed to load activity", topics: ["admin"] },
  );
