/** Formats a time as 2026-01-31T04-05-06 (UTC), which sorts by time and is valid in file names everywhere. */
export function fileTime(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(":", "-");
}
