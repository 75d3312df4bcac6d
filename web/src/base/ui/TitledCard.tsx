import { type ReactNode, type Ref, useId } from "react";
import { Card } from "./Card.tsx";

interface TitledCardProps {
  title: string;
  /** Says below the title what the section is about. */
  lead?: ReactNode;
  /** The title, for a card that moves the focus there when a control of it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One section of a page as a card, known to screen readers by its title. */
export function TitledCard({ title, lead, titleRef, children }: TitledCardProps) {
  const titleId = useId();
  return (
    <Card role="group" aria-labelledby={titleId} className="grid grid-cols-1 content-start gap-3 sm:gap-5">
      <div>
        <h2 ref={titleRef} id={titleId} tabIndex={-1} className="text-xl font-bold outline-none sm:text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
