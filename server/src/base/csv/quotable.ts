/** Makes a piece of a file short and harmless enough to quote in a message. */
export function quotable(text: string): string {
  const plain = text.toWellFormed().replaceAll(/\p{Cc}+/gu, " ");
  return plain.length > 40 ? `${plain.slice(0, 40).toWellFormed()}…` : plain;
}
