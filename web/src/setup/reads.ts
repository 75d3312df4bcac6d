import { setupApi } from "@boxmates/contract/setup";
import { read } from "../api/read.ts";

/** Whether the first administrator is still to be made: only the machine that the server runs on is told. */
export const setupStatus = read(setupApi.status, {}, { failed: "Failed to look for an administrator" });
