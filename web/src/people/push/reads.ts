import { pushApi } from "@boxmates/contract/people/push";
import { call } from "../../base/api/client.ts";
import { readBy } from "../../base/api/read.ts";
import { compareDevice } from "./own-device.ts";

/**
 * Reads the devices of the reader that get notifications, and their kinds. Shows this device as its browser
 * has it.
 */
export const pushSettings = readBy(
  [pushApi.show.path],
  async (signal) => {
    const settings = await call(pushApi.show, {}, signal);
    return (await compareDevice(settings)) ? call(pushApi.show, {}, signal) : settings;
  },
  { failed: "Failed to load your notifications", topics: ["user"] },
);
