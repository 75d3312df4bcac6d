import { Badge } from "../ui/Badge.tsx";
import type { Difference, FieldDifference } from "./compare-drafts.ts";

interface TheirsYoursListProps {
  differences: readonly Difference[];
  /** What the other side is called. */
  theirs?: string;
}

/** Where two versions differ, theirs beside yours. */
export function TheirsYoursList({ differences, theirs = "theirs" }: TheirsYoursListProps) {
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
  return (
    <dl className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Side term={`${field}, ${side}`} value={theirs} />
      <Side term={`${field}, yours`} value={yours} />
    </dl>
  );
}

function Side({ term, value }: { term: string; value: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-medium text-muted">{term}</dt>
      <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
        {value || <span className="text-muted italic">{value === null ? "not there" : "empty"}</span>}
      </dd>
    </div>
  );
}
