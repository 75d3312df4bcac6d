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

const monthMs = (365 * 24 * 3600 * 1000) / 12;

/** Returns whether clocks in both zones show the same all year round; true for a zone that is not known here. */
export function isSameClock(one: string, other: string, now = Date.now()): boolean {
  if (one === other || !isTimeZone(one)) return true;
  // Summer time may last for eight months: two moments half a year apart could both be in it.
  return Array.from({ length: 12 }, (_, month) => new Date(now + month * monthMs).toISOString()).every(
    (moment) => shortTimeIn(moment, one) === shortTimeIn(moment, other),
  );
}
