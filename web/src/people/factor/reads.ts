import { factorApi } from "@boxmates/contract/people/factor";
import { read } from "../../base/api/read.ts";

/** Reads the reader's second factors. */
export const factors = read(
  factorApi.show,
  {},
  { failed: "Failed to load your passkeys and codes", topics: ["user"] },
);
