/** Requests that are sent at even intervals. */
export interface Steady<Answer> {
  /** Sends no more. */
  stop(): void;
  /** Resolves to all answers, or rejects as the first failed one did. */
  answers(): Promise<Answer[]>;
}

/** Asks so often in each second, even if earlier answers are missing: slow answers must not slow down the asking. */
export function askSteadily<Answer>(
  perSecond: number,
  ask: (number: number) => Promise<Answer>,
): Steady<Answer> {
  const answers: Promise<Answer>[] = [];
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) * perSecond) / 1000;
    while (answers.length < due) {
      const answer = ask(answers.length);
      // `answers` rejects with it.
      answer.catch(() => {});
      answers.push(answer);
    }
  }, 1000 / perSecond);
  return { stop: () => clearInterval(timer), answers: () => Promise.all(answers) };
}
