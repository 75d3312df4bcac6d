import { Badge } from "./Badge.tsx";
import type { Difference, FieldDifference } from "./differences.ts";
import { differingPart } from "./differing-part.ts";
import { FoldedText } from "./FoldedText.tsx";

interface DifferenceListProps {
  differences: readonly Difference[];
  /** What the other side is called. */
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
          {fields.map((field) => (
            <FieldPair key={field.field} {...field} side={theirs} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function FieldPair({ field, theirs, yours, side }: FieldDifference & { side: string }) {
  const [their, your] = theirs === null || yours === null ? [theirs, yours] : differingPart(theirs, yours);
  return (
    <dl className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Side term={`${field}, ${side}`} value={their} />
      <Side term={`${field}, yours`} value={your} />
    </dl>
  );
}

function Side({ term, value }: { term: string; value: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-medium text-muted">{term}</dt>
      <dd dir="auto">
        {value ? (
          <FoldedText text={value} name={term} />
        ) : (
          <span className="text-muted italic">{value === null ? "not there" : "empty"}</span>
        )}
      </dd>
    </div>
  );
}
