import { scheduleApi } from "@boxmates/contract/schedule";
import { read } from "../api/read.ts";

/** The past and future deliveries of all the reader's groups. */
export const schedule = read(
  scheduleApi.show,
  {},
  { failed: "Failed to load the schedule", topics: ["user", "group", "night"] },
);
