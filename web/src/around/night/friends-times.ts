import { isTimeZone } from "@boxmates/contract/base/zoned-time";
import { ownShortTimeIn } from "../../base/ui/own-clock.ts";

interface Friend {
  userId: string;
  name: string;
  timeZone: string | null;
}

/** How friends elsewhere see a moment, such as `Théo: Sat 3:00 AM`; those who see it as the reader does are left out. */
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
