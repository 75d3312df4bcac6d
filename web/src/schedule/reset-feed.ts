import { scheduleApi } from "@boxmates/contract/schedule";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

/** A private calendar address; the one before stops working. */
export function resetFeed(hadOne: boolean): Promise<Outcome> {
  return attempt("Failed to make a calendar address", async () => {
    await call(scheduleApi.resetFeed, {});
    if (hadOne) toast.success("Calendar address reset", "The old address does not work any more.");
    else toast.success("Calendar address ready", "Add it to your calendar program.");
  });
}
