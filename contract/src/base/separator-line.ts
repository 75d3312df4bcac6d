// The line may have been filled up with separators by a program that took it for a row.
const line = /^\uFEFF?"?sep=([^"\r\n])"?[,;\t]*(?:\r\n|\r|\n)/i;

/**
 * Takes off a CSV file the line `sep=;` before its header, by which some programs tell a spreadsheet what separates
 * the cells. Spreadsheets do not show it, so it does not count as a row.
 */
export function withoutSeparatorLine(text: string): { csv: string; separator?: string } {
  const found = line.exec(text);
  if (!found?.[1]) return { csv: text.replace(/^\uFEFF/, "") };
  return { csv: text.slice(found[0].length), separator: found[1] };
}
