import { pages } from "@boxmates/contract/paths";
import { Link } from "react-router";
import { Card } from "../ui/Card.tsx";
import type { topics } from "./contact-content.ts";

export function TopicList({ topic }: { topic: (typeof topics)[number] }) {
  return (
    <Card className="flex flex-col items-start">
      <h3 className="text-xl font-bold">{topic.title}</h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted marker:text-accent">
        {topic.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Link
        to={`${pages.faq()}#${topic.faq.id}`}
        className="mt-auto flex min-h-11 items-center pt-2 font-semibold text-accent hover:underline"
      >
        {topic.faq.label}
      </Link>
    </Card>
  );
}
