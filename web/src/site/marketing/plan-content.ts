export const planTexts = {
  monthly: "One box at a time. Start small and see who guesses best.",
  quarterly: "3 boxes ahead: a season of evenings together.",
  annual: "12 boxes ahead: a whole year of reasons to call.",
} as const;
