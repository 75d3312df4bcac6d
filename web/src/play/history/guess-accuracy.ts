/** Says how many guesses were right, in percent and in words; undefined without any guess. */
export function guessAccuracy(
  rightGuesses: number,
  guesses: number,
): { percent: number; words: string } | undefined {
  if (guesses === 0) return undefined;
  return { percent: Math.round((100 * rightGuesses) / guesses), words: `${rightGuesses} of ${guesses}` };
}
