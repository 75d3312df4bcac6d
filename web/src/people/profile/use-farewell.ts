import { forgetDrafts } from "../../base/api/remembered-user.ts";
import { endSession } from "../../base/api/session.ts";
import { useTask, type Write } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

interface FarewellOptions {
  failed: string;
  /** The toast once it is done. */
  done: string;
  leadsTo: string;
}

/** Ends the person's own session on purpose and leads elsewhere; if `end` fails, nothing else happens. */
export function useFarewell<Input>(
  end: (input: Input) => Promise<unknown>,
  { failed, done, leadsTo }: FarewellOptions,
): Write<Input, void> {
  return useTask(
    async (input) => {
      await endSession(() => end(input), leadsTo);
      forgetDrafts();
      toast.success(done);
    },
    { failed, leaves: true },
  );
}
