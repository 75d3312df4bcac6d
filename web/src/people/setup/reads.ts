import { setupApi } from "@boxmates/contract/people/setup";
import { read } from "../../base/api/read.ts";

/** Reads whether there is no administrator yet. Only the machine that the server runs on gets this answer. */
export const setupStatus = read(setupApi.status, {}, { failed: "Failed to look for an administrator" });
