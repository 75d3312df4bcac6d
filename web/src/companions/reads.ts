import { boxApi } from "@boxmates/contract/box";
import { read } from "../api/read.ts";

/** The boxes to link to: those whose title contains the search. */
export const boxNames = (search: string) =>
  read(
    boxApi.names,
    { query: { search } },
    { failed: "Failed to fetch subscription boxes", topics: ["admin"] },
  );
