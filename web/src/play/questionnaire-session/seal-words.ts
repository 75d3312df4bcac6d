interface Waiting {
  /** The names of the reader's friends who have not finished. */
  awaited: readonly string[];
  /** True if the reader has finished. */
  finished: boolean;
}

/** Says when sealed results open, and what that means for the reader. */
export function whenOpened(finished: boolean, deadline: string | null): string {
  const atLatest = deadline === null ? "" : `, on ${deadline} at the latest`;
  const opening = `The results open for all of you when everyone has finished${atLatest}.`;
  return finished
    ? `Your answers are safe. ${opening}`
    : `Play whenever it suits you: nobody sees anybody’s answers yet. ${opening}`;
}

/** Says who does not play before everybody knows the scores if the results are opened now. */
export function earlyOpening({ awaited, finished }: Waiting): string {
  const late = finished ? awaited : ["you", ...awaited];
  if (late.length === 0) return "Everyone sees the scores and the answers at once.";
  const names = new Intl.ListFormat("en-US").format(late.map((name) => name || "Unknown User"));
  return `Not finished yet: ${names}. Whoever plays after this knows the scores, and open results cannot be sealed again.`;
}
