import { timeIn, zoneNameAt } from "@boxmates/contract/base/zoned-time";
import type { Schedule } from "@boxmates/contract/pages/schedule";
import { Card } from "../../base/ui/Card.tsx";
import { EntryMark } from "./EntryMark.tsx";
import { GroupLink } from "./GroupLink.tsx";

interface NightListProps {
  schedule: Pick<Schedule, "nights" | "today">;
  timeZone: string;
}

/** When the reader's groups meet, by the reader's clock. */
export function NightList({ schedule, timeZone }: NightListProps) {
  return (
    <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      {schedule.nights.map(({ id, startsAt, boxTitle, ...group }) => (
        <li key={id}>
          <Card className="grid grid-cols-1 gap-1">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h3 className="text-lg font-bold">{timeIn(startsAt, timeZone, new Date(schedule.today))}</h3>
              <EntryMark kind="night" />
            </div>
            <p className="text-sm text-muted">{zoneNameAt(startsAt, timeZone)}</p>
            <p className="mt-1 wrap-anywhere">
              {boxTitle && (
                <>
                  <bdi>{boxTitle}</bdi>, with{" "}
                </>
              )}
              <GroupLink {...group} />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
