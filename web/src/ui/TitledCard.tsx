import { type ReactNode, useId } from "react";
import { Card } from "./Card.tsx";

interface TitledCardProps {
  title: string;
  /** What it is about, beneath the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** One section of a page as a card, known to screen readers by its title. */
export function TitledCard({ title, lead, children }: TitledCardProps) {
  const titleId = useId();
  return (
    <Card role="group" aria-labelledby={titleId} className="grid grid-cols-1 content-start gap-5">
      <div>
        <h2 id={titleId} className="text-2xl font-bold">
          {title}
        </h2>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
