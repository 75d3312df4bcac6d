let counts: Intl.NumberFormat | undefined;

/** A count, such as `1,006`. */
export function formatCount(count: number): string {
  // Every page loads this, and making a formatter takes milliseconds, on a phone tens: it is made when it is needed.
  counts ??= new Intl.NumberFormat("en-US");
  return counts.format(count);
}

export function starWords(stars: number): string {
  return stars === 1 ? "1 star" : `${stars} stars`;
}

export function pointWords(points: number): string {
  return points === 1 || points === -1 ? `${points} point` : `${formatCount(points)} points`;
}
