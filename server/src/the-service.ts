import type { ServiceProof } from "./proofs.ts";

/** Only for what runs jobs, starts the server or takes commands: `scripts/check-structure.mjs` knows them. */
export const theService = {} as ServiceProof;
