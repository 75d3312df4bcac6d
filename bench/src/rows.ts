import type { Row } from "./row.ts";
import { groupPage } from "./rows/group-page.ts";
import { start } from "./rows/start.ts";

/** In the order in which they are measured. */
export const rows: readonly Row[] = [start, groupPage];
