import { pushApi } from "@boxmates/contract/people/push";
import { read } from "../../base/api/read.ts";

/** Reads the devices of the reader that get notifications, and their kinds. */
export const pushSettings = read(
  pushApi.show,
  {},
  { failed: "Failed to load your notifications", topics: ["user"] },
);
