import type { Weekday } from "./month-grid.ts";

// For browsers that do not know: boxes go to the United States and Canada, where weeks begin on Sunday.
const fallback: Weekday = 7;

/** The day on which a week begins where the reader lives. */
export function weekStart(language: string): Weekday {
  try {
    const locale = new Intl.Locale(language).maximize();
    return knowsWeeks(locale) ? locale.getWeekInfo().firstDay : fallback;
  } catch {
    return fallback;
  }
}

/** Not every browser knows. */
function knowsWeeks(locale: Intl.Locale): locale is Intl.Locale & { getWeekInfo(): { firstDay: Weekday } } {
  return "getWeekInfo" in locale;
}
