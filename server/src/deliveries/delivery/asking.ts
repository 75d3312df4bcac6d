import { addDays, type CalendarDate } from "@boxmates/contract/base/calendar";
import type { Db } from "../../base/db/open.ts";
import type { Jobs } from "../../base/jobs/sending.ts";
import type { NearDate } from "./address-queries.ts";
import { askForAddressesNow } from "./jobs.ts";

/** Members without an address have this many days to give it, or are asked at once. */
const nearDays = 7;

/** Asks the group's members without an address at once if a date that has changed is near; else the daily job asks. */
export async function askInTime(jobs: Jobs, db: Db, date: NearDate, today: CalendarDate): Promise<void> {
  if (date.deliveryDate < addDays(today, nearDays)) await jobs.send(db, askForAddressesNow, date);
}
