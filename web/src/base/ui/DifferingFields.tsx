import type { FieldDifference } from "./differences.ts";
import { differingPart } from "./differing-part.ts";
import { FoldedText } from "./FoldedText.tsx";

export interface DifferingFieldsProps {
  fields: readonly FieldDifference[];
  /** Names the other side. */
  theirs: string;
}

/** The fields of one difference, theirs beside yours. */
export function DifferingFields({ fields, theirs }: DifferingFieldsProps) {
  return fields.map((field) => <FieldPair key={field.field} {...field} side={theirs} />);
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
