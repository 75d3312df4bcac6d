import { scheduleApi } from "@boxmates/contract/schedule";
import { attempt, type Outcome } from "../api/attempt.ts";
import { call } from "../api/client.ts";
import { toast } from "../ui/toast.ts";

export function endFeed(): Promise<Outcome> {
  return attempt("Failed to end the calendar address", async () => {
    await call(scheduleApi.deleteFeed, {});
    toast.success("Calendar address ended");
  });
}
