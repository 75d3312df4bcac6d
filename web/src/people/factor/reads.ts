import { factorApi } from "@boxmates/contract/people/factor";
import { read } from "../../base/api/read.ts";

/** What the reader can sign in with besides the password. */
export const factors = read(
  factorApi.show,
  {},
  { failed: "Failed to load your passkeys and codes", topics: ["user"] },
);
