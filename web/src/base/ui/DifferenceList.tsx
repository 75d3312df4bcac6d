import { type ComponentType, lazy, Suspense } from "react";
import { Badge } from "./Badge.tsx";
import type { DifferingFieldsProps } from "./DifferingFields.tsx";
import type { Difference } from "./differences.ts";

interface DifferenceListProps {
  differences: readonly Difference[];
  /** Names the other side. */
  theirs?: string;
}

/** Shows where two versions differ, theirs beside yours. */
export function DifferenceList({ differences, theirs = "theirs" }: DifferenceListProps) {
  if (differences.length === 0) return <p>Both versions say the same.</p>;
  return (
    <ul className="grid grid-cols-1 gap-4">
      {differences.map(({ about, what, fields }) => (
        <li key={`${about} ${what}`} className="rounded-2xl border border-line p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-lg font-bold">{about}</h3>
            <Badge tone={what.endsWith("both of you") ? "warning" : "neutral"}>{what}</Badge>
          </div>
          <Suspense>
            <Fields fields={fields} theirs={theirs} />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}

// Few visits show a difference. If this part cannot be fetched, the list still says who has changed what.
const Fields = lazy(() =>
  import("./DifferingFields.tsx").then(
    (part): { default: ComponentType<DifferingFieldsProps> } => ({ default: part.DifferingFields }),
    () => ({ default: () => null }),
  ),
);
