import { nudgeApi } from "@boxmates/contract/nudge";
import { useWrite } from "../api/write.ts";
import { toast } from "../ui/toast.ts";

/** Whether the friend wants to hear it is theirs to know. */
export const useNudge = (name: string) =>
  useWrite(nudgeApi.send, {
    failed: `Failed to nudge ${name}`,
    onDone: () => toast.success("Nudged", `${name} hears that you are waiting.`),
  });
