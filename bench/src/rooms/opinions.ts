/** Returns the opinion of the member in this place, which is the same together and alone. */
export function opinionOf(place: number, number: number, choices: readonly { contentId: string }[]) {
  const ids = choices.map(({ contentId }) => contentId).toSorted();
  return { rating: 1 + ((place + number) % 5), guessedContentId: ids[(place + number) % ids.length] ?? null };
}

/** Returns their answer to a question; some of them guess right. */
export function guessOf(place: number, { choices }: { choices: readonly { value: string }[] }): string {
  const values = choices.map(({ value }) => value).toSorted();
  return values[place % values.length] ?? "";
}
