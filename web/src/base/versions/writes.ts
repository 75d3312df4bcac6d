import type { VersionKind } from "@boxmates/contract/base/versions";
import { activityApi } from "@boxmates/contract/workshop/activity";
import { boxApi } from "@boxmates/contract/workshop/box";
import { questionnaireApi } from "@boxmates/contract/workshop/questionnaire";
import { textApi } from "@boxmates/contract/workshop/text";
import { call } from "../api/client.ts";
import { useTask } from "../api/write.ts";
import { toast } from "../ui/toast.ts";
import { isOvertaken, orOvertaken } from "./use-save.ts";

interface Restored {
  kind: VersionKind;
  objectId: string;
  versionId: string;
  /** The newest version that the person has seen. */
  basedOn: number;
}

/** Makes an earlier version the present one, as a new version. */
export const useRestore = () =>
  useTask((restored: Restored) => orOvertaken(restore(restored)), {
    failed: "Failed to restore",
    onDone: (answer) => isOvertaken(answer) || toast.success("Restored"),
  });

function restore({ kind, objectId, ...body }: Restored): Promise<object> {
  switch (kind) {
    case "box":
      return call(boxApi.restore, { params: { boxId: objectId }, body });
    case "questionnaire":
      return call(questionnaireApi.restore, { params: { questionnaireId: objectId }, body });
    case "text":
      return call(textApi.restore, { params: { textId: objectId }, body });
    case "activity":
      return call(activityApi.restore, { params: { boxId: objectId }, body });
  }
}
