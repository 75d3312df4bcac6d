import type { Difference } from "@boxmates/contract/base/versions";
import { ArrowRight } from "lucide-react";
import { differingPart } from "../ui/differing-part.ts";
import { FoldedText } from "../ui/FoldedText.tsx";

/** A version can change everything: the differences after these are folded. */
const shownAtOnce = 8;

interface BeforeAfterListProps {
  differences: readonly Difference[];
  /** The first version has nothing before it to compare with. */
  isFirst: boolean;
}

export function BeforeAfterList({ differences, isFirst }: BeforeAfterListProps) {
  const more = differences.slice(shownAtOnce);
  return (
    <div className="grid grid-cols-1 gap-3">
      <Differences differences={differences.slice(0, shownAtOnce)} isFirst={isFirst} />
      {more.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded-lg py-3 font-medium text-accent">
            {more.length === 1 ? "One more change" : `${more.length} more changes`}
          </summary>
          <Differences differences={more} isFirst={isFirst} />
        </details>
      )}
    </div>
  );
}

function Differences({ differences, isFirst }: BeforeAfterListProps) {
  return (
    <dl className="grid grid-cols-1 gap-3">
      {differences.map((difference, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields of one version can have the same words
        <DifferenceRow key={index} {...difference} isFirst={isFirst} />
      ))}
    </dl>
  );
}

function DifferenceRow({ field, before, after, isFirst }: Difference & { isFirst: boolean }) {
  const [old, fresh] = before === null || after === null ? [before, after] : differingPart(before, after);
  return (
    <div className="grid grid-cols-1 gap-1 text-sm">
      <dt className="font-bold wrap-anywhere">{field}</dt>
      {isFirst ? (
        <dd className="grid grid-cols-1">
          <Side text={after} name="After" className="bg-sunken" />
        </dd>
      ) : (
        <dd className="grid grid-cols-1 items-start gap-1.5 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
          <Side text={old} name="Before" className="bg-danger-soft" />
          <ArrowRight
            className="size-4 rotate-90 self-center justify-self-center text-muted sm:rotate-0"
            aria-hidden
          />
          <Side text={fresh} name="After" className="bg-success-soft" />
        </dd>
      )}
    </div>
  );
}

interface SideProps {
  text: string | null;
  name: "Before" | "After";
  className: string;
}

function Side({ text, name, className }: SideProps) {
  return (
    <div className={`min-w-0 rounded-xl px-3 py-2 ${className}`}>
      <span className="sr-only">{name}: </span>
      {text ? <FoldedText text={text} name={name} /> : <em className="text-muted">Nothing</em>}
    </div>
  );
}
