import { pushApi } from "@boxmates/contract/people/push";
import { read } from "../../base/api/read.ts";

/** Which devices of the reader get notifications, and of which kinds. */
export const pushSettings = read(
  pushApi.show,
  {},
  { failed: "Failed to load your notifications", topics: ["user"] },
);
