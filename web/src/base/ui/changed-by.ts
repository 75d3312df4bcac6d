/** Says who has changed something. */
export function changedBy(them: boolean | undefined, you: boolean | undefined): string {
  if (them && you) return "Changed by both of you";
  return them ? "Changed by them" : "Changed by you";
}
