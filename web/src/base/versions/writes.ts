import type { VersionKind } from "@boxmates/contract/base/versions";
import { activityApi } from "@boxmates/contract/workshop/activity";
import { boxApi } from "@boxmates/contract/workshop/box";
import { questionnaireApi } from "@boxmates/contract/workshop/questionnaire";
import { textApi } from "@boxmates/contract/workshop/text";
import { call } from "../api/client.ts";
import { orCode } from "../api/or-code.ts";
import { useTask } from "../api/write.ts";
import { toast } from "../ui/toast.ts";

interface Restored {
  kind: VersionKind;
  objectId: string;
  versionId: string;
  /** The newest version that the person has seen. */
  basedOn: number;
}

/** Makes an earlier version the present one, as a new version. Answers 'CHANGED_SINCE' where somebody else was faster. */
export const useRestore = () =>
  useTask(restore, {
    failed: "Failed to restore",
    onDone: (answer) => answer !== "CHANGED_SINCE" && toast.success("Restored"),
  });

function restore({ kind, objectId, ...body }: Restored): Promise<object | "CHANGED_SINCE"> {
  switch (kind) {
    case "box":
      return orCode(call(boxApi.restore, { params: { boxId: objectId }, body }), "CHANGED_SINCE");
    case "questionnaire":
      return orCode(
        call(questionnaireApi.restore, { params: { questionnaireId: objectId }, body }),
        "CHANGED_SINCE",
      );
    case "text":
      return orCode(call(textApi.restore, { params: { textId: objectId }, body }), "CHANGED_SINCE");
    case "activity":
      return orCode(call(activityApi.restore, { params: { boxId: objectId }, body }), "CHANGED_SINCE");
  }
}
