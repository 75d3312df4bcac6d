import { scheduleApi } from "@boxmates/contract/pages/schedule";
import { useWrite } from "../../base/api/write.ts";
import { toast } from "../../base/ui/toast.ts";

export const useEndFeed = () =>
  useWrite(scheduleApi.deleteFeed, {
    failed: "Failed to end the calendar address",
    onDone: () => toast.success("Calendar address ended"),
  });

/** Makes a private calendar address; an earlier one stops working. */
export const useResetFeed = ({ hadOne }: { hadOne: boolean }) =>
  useWrite(scheduleApi.resetFeed, {
    failed: "Failed to make a calendar address",
    onDone: () =>
      hadOne
        ? toast.success("Calendar address reset", "The old address no longer works.")
        : toast.success("Calendar address ready", "Add it to your calendar program."),
  });
