import type { Drill } from "./drill.ts";
import { twoStarts } from "./drills/two-starts.ts";

export const drills: readonly Drill[] = [twoStarts];
