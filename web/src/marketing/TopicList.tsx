import { Card } from "../ui/Card.tsx";
import type { topics } from "./contact-content.ts";

export function TopicList({ topic }: { topic: (typeof topics)[number] }) {
  return (
    <Card>
      <h3 className="text-xl font-bold">{topic.title}</h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted marker:text-accent">
        {topic.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Card>
  );
}
