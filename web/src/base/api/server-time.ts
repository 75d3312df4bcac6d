/** A lower bound of the server's time when this page first asked for something, in milliseconds since 1970. */
let firstAskedAt: number | undefined;

/** Takes the time of the page's first answer, which was asked for at that moment of `performance.now()`. */
export function noteAnswer({ headers }: Response, askedAt: number): void {
  firstAskedAt ??= serverTime(headers, askedAt);
}

/** All that this page has read, it has read after this moment; undefined before the first answer. */
export const earliestRead = (): number | undefined => firstAskedAt;

/**
 * The server's time at that moment of `performance.now()`, or a little earlier; undefined if the answer has no date.
 * The machine's own clock may be wrong.
 */
export function serverTime(headers: Headers, at: number): number | undefined {
  const date = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(date) ? undefined : date - (performance.now() - at);
}
