import { Card } from "../ui/Card.tsx";
import type { activities } from "./activity-content.ts";
import { DrawnPanel } from "./DrawnPanel.tsx";
import { hoverCardClass } from "./hover-card-class.ts";

export function ActivityCard({ activity }: { activity: (typeof activities)[number] }) {
  return (
    <Card className={hoverCardClass}>
      <DrawnPanel sheet="activities" id={activity.id}>
        <span
          aria-hidden
          className="pebble absolute right-5 -bottom-7 grid size-15 place-items-center bg-surface text-3xl shadow-soft transition-transform duration-300 ease-bounce sm:right-6 motion-safe:group-hover:rotate-12"
        >
          {activity.emoji}
        </span>
      </DrawnPanel>
      <h2 className="mt-6 pr-20 text-2xl font-bold">{activity.title}</h2>
      <p className="mt-1 text-muted">{activity.text}</p>
      <ul className="mt-3 grid list-disc gap-1 pl-5 marker:text-accent">
        {activity.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  );
}
