/** The areas whose tables, functions and triggers have a file each, in the order in which these run. */
export const areas = [
  "base",
  "people",
  "workshop",
  "groups",
  "deliveries",
  "play",
  "around",
  "vendors",
  "desk",
] as const;
