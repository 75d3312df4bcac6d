import { scheduleApi } from "@boxmates/contract/pages/schedule";
import { read } from "../../base/api/read.ts";

/** The past and future deliveries of all the reader's groups. */
export const schedule = read(
  scheduleApi.show,
  {},
  { failed: "Failed to load the schedule", topics: ["user", "group", "night"] },
);
