import { isTimeZone } from "@boxmates/contract/base/zoned-time";
import { ownShortTimeIn } from "../../base/ui/own-clock.ts";

interface Friend {
  userId: string;
  name: string;
  timeZone: string | null;
}

/** Returns a moment by friends' clocks, such as `Théo: Sat 3:00 AM`, if they differ from the reader's. */
export function friendsTimes(
  moment: string,
  friends: readonly Friend[],
  own: string,
): { userId: string; name: string; time: string }[] {
  const ownTime = ownShortTimeIn(moment, own);
  return friends.flatMap(({ userId, name, timeZone }) => {
    if (timeZone === null || !isTimeZone(timeZone)) return [];
    const time = ownShortTimeIn(moment, timeZone);
    return time === ownTime ? [] : [{ userId, name, time }];
  });
}
