import type { StatementParts } from "../../base/db/written-query.ts";
import { tastingQuery } from "../tasting/queries.ts";
import { ownSession, sessionColumns } from "./queries.ts";

export const tastingParts: StatementParts = { columns: sessionColumns, join: ownSession };

/** Reads a member's challenge, and the questionnaire that comes after it. */
export const findTasting = tastingQuery(tastingParts);
