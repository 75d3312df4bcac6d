import * as z from "zod/mini";
import { id } from "../base/values.ts";

/** A member's progress with the tasting or the activity of a delivery. */
export const playStatuses = ["not_started", "in_progress", "completed"] as const;

/** The reader's progress with the games of a delivery. */
export const ownProgress = {
  /** The questionnaire that the group plays: the one the delivery is bound to or would be bound to now, if any. */
  questionnaireId: z.nullable(id),
  /** True if the reader has finished the questionnaire. */
  played: z.boolean(),
  /** The reader's progress with the tasting; null if there is none. */
  tasting: z.nullable(z.enum(playStatuses)),
  /** The reader's progress with the activity; null if there is none. */
  activity: z.nullable(z.enum(playStatuses)),
};
const progress = z.object(ownProgress);
export type OwnProgress = z.output<typeof progress>;
