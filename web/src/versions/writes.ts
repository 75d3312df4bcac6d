import { boxApi } from "@boxmates/contract/box";
import { questionnaireApi } from "@boxmates/contract/questionnaire";
import { textApi } from "@boxmates/contract/text";
import type { VersionKind } from "@boxmates/contract/versions";
import { call } from "../api/client.ts";
import { useTask } from "../api/write.ts";
import { toast } from "../ui/toast.ts";

interface Restored {
  kind: VersionKind;
  objectId: string;
  versionId: string;
  /** The newest version that the person has seen. */
  basedOn: number;
}

/** Makes an earlier version the present one, as a new version. */
export const useRestore = () =>
  useTask(restore, { failed: "Failed to restore", onDone: () => toast.success("Restored") });

function restore({ kind, objectId, ...body }: Restored): Promise<unknown> {
  switch (kind) {
    case "box":
      return call(boxApi.restore, { params: { boxId: objectId }, body });
    case "questionnaire":
      return call(questionnaireApi.restore, { params: { questionnaireId: objectId }, body });
    case "text":
      return call(textApi.restore, { params: { textId: objectId }, body });
  }
}
