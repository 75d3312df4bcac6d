import { factorApi } from "@boxmates/contract/factor";
import { read } from "../api/read.ts";

/** What the reader can sign in with besides the password. */
export const factors = read(
  factorApi.show,
  {},
  { failed: "Failed to load your passkeys and codes", topics: ["user"] },
);
