import { activityApi } from "@boxmates/contract/workshop/activity";
import { call } from "../../base/api/client.ts";
import { orCode } from "../../base/api/or-code.ts";
import { useTask } from "../../base/api/write.ts";
import type { SentDraft } from "../../base/ui/DraftForm.tsx";
import { toast } from "../../base/ui/toast.ts";
import { bodyOf, type Draft } from "./activity-draft.ts";

/** Answers 'CHANGED_SINCE' where somebody else was faster: the page shows both. */
export const useUpdateActivity = (boxId: string) =>
  useTask(
    ({ fields, basedOn = 0 }: SentDraft<Draft>) =>
      orCode(
        call(activityApi.update, { params: { boxId }, body: { ...bodyOf(fields), basedOn } }),
        "CHANGED_SINCE",
      ),
    {
      failed: "Failed to save activity",
      onDone: (answer) => answer !== "CHANGED_SINCE" && toast.success("Activity saved successfully"),
    },
  );
