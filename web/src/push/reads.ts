import { pushApi } from "@boxmates/contract/push";
import { read } from "../api/read.ts";

/** Which devices of the reader get notifications, and of which kinds. */
export const pushSettings = read(
  pushApi.show,
  {},
  { failed: "Failed to load your notifications", topics: ["user"] },
);
