import { activityApi } from "@boxmates/contract/activity";
import { call } from "../api/client.ts";
import { orCode } from "../api/or-code.ts";
import { useTask } from "../api/write.ts";
import type { SentDraft } from "../ui/DraftForm.tsx";
import { toast } from "../ui/toast.ts";
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
