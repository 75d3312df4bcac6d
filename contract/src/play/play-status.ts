/** How far a member is with the tasting or the activity of a delivery. */
export const playStatuses = ["not_started", "in_progress", "completed"] as const;
