import { activityApi } from "@boxmates/contract/workshop/activity";
import { call } from "../../base/api/client.ts";
import type { OpenDraft } from "../../base/ui/use-draft.ts";
import { useSave } from "../../base/versions/use-save.ts";
import { bodyOf, type Draft } from "./activity-draft.ts";

export const useUpdateActivity = (boxId: string, draft: OpenDraft<Draft>) =>
  useSave(
    draft,
    (fields, basedOn) =>
      call(activityApi.update, { params: { boxId }, body: { ...bodyOf(fields), basedOn } }),
    { failed: "Failed to save activity", done: "Activity saved successfully" },
  );
