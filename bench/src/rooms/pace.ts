type Range = readonly [leastMs: number, mostMs: number];

/** The pauses that people make. Each person draws anew every time. */
export interface Pace {
  /** When a room's first player comes, and how much later the others do. */
  begins: Range;
  comes: Range;
  /** To taste or to think, and then to say that one is ready. */
  answers: Range;
  isReady: Range;
  /** To read a reveal. */
  reads: Range;
}

/** Faster than friends who talk to each other: a round with its reveal takes half a minute. */
export const likePeople: Pace = {
  begins: [0, 20_000],
  comes: [0, 4_000],
  answers: [4_000, 16_000],
  isReady: [1_000, 4_000],
  reads: [3_000, 10_000],
};

export const quickly: Pace = {
  begins: [0, 300],
  comes: [0, 100],
  answers: [20, 200],
  isReady: [10, 50],
  reads: [20, 100],
};

export function waitWithin([leastMs, mostMs]: Range): Promise<void> {
  const ms = leastMs + Math.random() * (mostMs - leastMs);
  return new Promise((resolve) => setTimeout(resolve, ms));
}
