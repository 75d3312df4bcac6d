import type { RoundKinds } from "./kind.ts";
import { question } from "./question.ts";
import { score } from "./score.ts";
import { show } from "./show.ts";
import { step } from "./step.ts";
import { taste } from "./taste.ts";

/** A new kind of round is its file and a row here; the contract says how long it is open, and whether it is revealed. */
export const kinds: RoundKinds = { taste, question, step, score, show };
