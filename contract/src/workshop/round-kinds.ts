/**
 * The kinds of rounds that an activity is made of: a step to be done, a game whose score is written down, or a photo
 * that everyone shows. Products and questions are not listed: they are the rounds of the tasting and of the
 * questionnaire.
 */
export const roundKinds = ["step", "score", "show"] as const;
export type RoundKind = (typeof roundKinds)[number];

export const roundKindLabels: Record<RoundKind, string> = {
  step: "Step",
  score: "Score",
  show: "Show",
};

/** The ways to count a game's result: the most points win, or the first place. */
export const scoreCounts = ["points", "places"] as const;
export type ScoreCount = (typeof scoreCounts)[number];

export const scoreCountLabels: Record<ScoreCount, string> = {
  points: "Most points win",
  places: "First place wins",
};
