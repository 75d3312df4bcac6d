import { isTimeZone } from "@boxmates/contract/base/zoned-time";

/** The time zone that this browser is set to; undefined if it does not know: it says 'Etc/Unknown' then. */
export function browserZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}

/** The reader's time zone: the kept one, unless this browser does not know it; undefined if nobody knows. */
export function knownZone(kept: string | null): string | undefined {
  return kept !== null && isTimeZone(kept) ? kept : browserZone();
}
