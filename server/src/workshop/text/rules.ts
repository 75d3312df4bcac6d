const excerptCharacters = 160;

/** Returns the first words of a Markdown text, without its syntax. */
export function excerptOf(markdown: string): string {
  const words = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(#{1,6}|[-*+>]|\d+\.)\s+/gm, "")
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return words.length > excerptCharacters ? `${words.slice(0, excerptCharacters - 1).trimEnd()}…` : words;
}
