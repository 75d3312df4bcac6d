import { isTimeZone, shortTimeIn } from "@boxmates/contract/base/zoned-time";

/** The time zone that this browser is set to; undefined if it does not know: it says 'Etc/Unknown' then. */
export function browserZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : undefined;
}

/** The reader's time zone: the kept one, unless this browser does not know it; undefined if nobody knows. */
export function knownZone(kept: string | null): string | undefined {
  return kept !== null && isTimeZone(kept) ? kept : browserZone();
}

const halfYearMs = 183 * 24 * 3600 * 1000;

/** Returns whether clocks in both zones show the same, in summer and in winter; true for a zone that is not known here. */
export function isSameClock(one: string, other: string, now = Date.now()): boolean {
  if (one === other || !isTimeZone(one)) return true;
  return [now, now + halfYearMs].every((moment) => {
    const at = new Date(moment).toISOString();
    return shortTimeIn(at, one) === shortTimeIn(at, other);
  });
}
