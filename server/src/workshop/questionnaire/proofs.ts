import type { Proof } from "../../base/proofs.ts";

/** All questionnaires that an administrator's import refers to, locked until the transaction ends. */
export type LockedQuestionnaires = Proof<"locked questionnaires">;
