import { scheduleApi } from "@boxmates/contract/schedule";
import { read } from "../api/read.ts";

/** What comes, and what came, to all groups of the reader. */
export const schedule = read(
  scheduleApi.show,
  {},
  { failed: "Failed to load the schedule", topics: ["user", "group"] },
);
