import { nudgeApi } from "@boxmates/contract/around/nudge";
import { useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

/** The answer does not tell whether the friend wants to hear it: that is theirs to know. */
export const useNudge = (name: string) =>
  useWrite(nudgeApi.send, {
    failed: `Failed to nudge ${name}`,
    onDone: () => toast.success("Nudged", "You can nudge them about this box again tomorrow."),
  });
