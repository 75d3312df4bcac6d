import { calendarDate } from "@boxmates/contract/base/values";

/** A year that is being typed is one of the first centuries for a moment. */
const firstDate = "1900-01-01";

/** The date in a field or an address; empty while it is not one. */
export function typedDate(text: string): string {
  return text >= firstDate && calendarDate.safeParse(text).success ? text : "";
}
