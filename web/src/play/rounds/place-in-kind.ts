/** The place of a round among those of its kind, such as '2 of 6' for the second of six steps. */
export function placeInKind(rounds: readonly { kind: string }[], index: number): string {
  const kind = rounds[index]?.kind;
  const alike = rounds.filter((round) => round.kind === kind).length;
  const before = rounds.slice(0, index).filter((round) => round.kind === kind).length;
  return `${before + 1} of ${alike}`;
}
