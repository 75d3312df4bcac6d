/** Ranks a list that is sorted by `scoreOf`, best first: equal ones share a rank, and the next one counts them all. */
export function withRanks<Row>(
  sorted: readonly Row[],
  scoreOf: (row: Row) => number,
): (Row & { rank: number })[] {
  const values = sorted.map(scoreOf);
  return sorted.map((row) => ({ ...row, rank: values.indexOf(scoreOf(row)) + 1 }));
}
