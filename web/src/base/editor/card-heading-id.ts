/** The id of the heading that says which part a card is about. */
export const cardHeadingId = (partId: string): string => `heading-${partId}`;
