import { boxApi } from "@boxmates/contract/workshop/box";
import { read } from "../../base/api/read.ts";

/** The boxes to link to: those whose title contains the search. */
export const boxNames = (search: string) =>
  read(
    boxApi.names,
    { query: { search } },
    { failed: "Failed to fetch subscription boxes", topics: ["admin"] },
  );
