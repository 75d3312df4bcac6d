export interface BreakablePart {
  text: string;
  /** The place in the whole at which it starts. */
  start: number;
}

/** Cuts an email address after its `@`, dots, hyphens, underscores and pluses: that is where a reader would break it. */
export function breakableParts(address: string): BreakablePart[] {
  return [...address.matchAll(/[^@.\-_+]*[@.\-_+]|[^@.\-_+]+/g)].map((match) => ({
    text: match[0],
    start: match.index,
  }));
}
