import { Card } from "../ui/Card.tsx";
import type { activities } from "./activity-content.ts";
import { boxLooks } from "./box-look.ts";

export function ActivityCard({ activity }: { activity: (typeof activities)[number] }) {
  return (
    <Card className="h-full">
      <span
        aria-hidden
        className={`grid size-16 place-items-center rounded-2xl text-4xl ${boxLooks[activity.id].tint}`}
      >
        {activity.emoji}
      </span>
      <h2 className="mt-4 text-2xl font-bold">{activity.title}</h2>
      <p className="mt-1 text-muted">{activity.text}</p>
      <ul className="mt-3 grid list-disc gap-1 pl-5 marker:text-accent">
        {activity.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Card>
  );
}
