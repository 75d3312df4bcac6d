import { useEffect, useState } from "react";
import { toast } from "../ui/toast.ts";
import { failedToLoad, type TastingPage, type TastingRead } from "./read-tasting.ts";

/**
 * Keeps what was read before when a later read fails, and with it what somebody is choosing: nothing is missing then,
 * and the live events have it read again. Only a page with nothing to show says that it failed.
 */
export function useLastRead(read: TastingRead): TastingPage | undefined {
  const [last, setLast] = useState(read.page);
  if (read.page && read.page !== last) setLast(read.page);
  const isUnread = !last;
  useEffect(() => {
    if (isUnread && read.failed !== undefined) toast.error("Error", `${failedToLoad} ${read.failed}`);
  }, [read, isUnread]);
  return read.page ?? last;
}
