import { setupApi } from "@boxmates/contract/setup";
import { read } from "../api/read.ts";

/** Whether there is no administrator yet. Only the machine that the server runs on gets this answer. */
export const setupStatus = read(setupApi.status, {}, { failed: "Failed to look for an administrator" });
