import { isTimeZone, shortTimeIn } from "@boxmates/contract/base/zoned-time";

interface Friend {
  userId: string;
  name: string;
  timeZone: string | null;
}

/** How friends elsewhere see a moment, such as `Théo: Sat 03:00`; those who see it as the reader does are left out. */
export function friendsTimes(
  moment: string,
  friends: readonly Friend[],
  own: string,
): { userId: string; name: string; time: string }[] {
  const ownTime = shortTimeIn(moment, own);
  return friends.flatMap(({ userId, name, timeZone }) => {
    if (timeZone === null || !isTimeZone(timeZone)) return [];
    const time = shortTimeIn(moment, timeZone);
    return time === ownTime ? [] : [{ userId, name, time }];
  });
}
