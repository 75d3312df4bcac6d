import type { ServiceProof } from "./proofs.ts";

/** Only for code that runs jobs, starts the server or runs commands; `scripts/check-structure.mjs` lists it. */
export const theService = {} as ServiceProof;
