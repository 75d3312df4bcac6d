import { activityApi } from "@boxmates/contract/activity";
import type { ResponseOf } from "@boxmates/contract/endpoint";
import { call } from "../api/client.ts";
import { orCode } from "../api/or-code.ts";
import { readBy } from "../api/read.ts";

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
