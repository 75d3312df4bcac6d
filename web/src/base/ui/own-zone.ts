import { isTimeZone } from "@boxmates/contract/base/zoned-time";

/** The time zone that this browser is set to. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The reader's time zone: the kept one, unless this browser does not know it. */
export function zoneOf(kept: string | null): string {
  return kept !== null && isTimeZone(kept) ? kept : browserZone();
}
